import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { findZone } from '../../../contract/core/time.ts';
import type { RefusalCode } from '../../../contract/refusals.ts';
import type { Limit } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';

/** A code lives five minutes and dies after five wrong tries; another one is sent after a minute at the earliest. */
export const codeLife = { minutes: 5 };
export const codeTries = 5;
export const resendSeconds = 60;

/** A sign-in lasts thirty days from when it was last used. */
export const signInDays = 30;
export const seenEveryMinutes = 10;

/** Tries are counted by person and by address (addresses are shared by schools and carriers, so theirs are wider). */
export const limits = {
  codeTelMinute: { name: 'code-tel-minute', points: 1, seconds: resendSeconds },
  codeTelHour: { name: 'code-tel-hour', points: 5, seconds: 3600 },
  codeTelDay: { name: 'code-tel-day', points: 10, seconds: 86_400 },
  codeAddress: { name: 'code-address', points: 5, seconds: 600 },
  codeAddressDay: { name: 'code-address-day', points: 20, seconds: 86_400 },
  lookUpTel: { name: 'look-up-tel-address', points: 20, seconds: 600 },
  lookUpEmail: { name: 'look-up-email-address', points: 20, seconds: 600 },
  lookUpRaf: { name: 'look-up-raf-address', points: 20, seconds: 600 },
  signInPerson: { name: 'sign-in-person', points: 10, seconds: 900 },
  signInAddress: { name: 'sign-in-address', points: 60, seconds: 900 },
  register: { name: 'register-address', points: 10, seconds: 3600 },
  /** Codes that an address gets before its devices have to prove themselves. */
  codeUnproved: { name: 'code-unproved', points: 2, seconds: 86_400 },
  /** A solved challenge is good once. */
  proofOnce: { name: 'proof-once', points: 1, seconds: 1200 },
  proofAddress: { name: 'proof-address', points: 60, seconds: 600 },
  forgotAddress: { name: 'forgot-address', points: 10, seconds: 3600 },
  forgotPerson: { name: 'forgot-person', points: 3, seconds: 3600 },
  resetAddress: { name: 'reset-address', points: 20, seconds: 3600 },
  /** Guesses at the own password by somebody who holds a session. */
  ownPassword: { name: 'own-password', points: 10, seconds: 900 },
  invitePerson: { name: 'invite-person', points: 10, seconds: 86_400 },
  inviteAddress: { name: 'invite-address', points: 60, seconds: 600 },
  secondFactor: { name: 'second-factor', points: 8, seconds: 900 },
  downloadPerson: { name: 'download-person', points: 5, seconds: 86_400 },
  photoPerson: { name: 'photo-person', points: 40, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** A code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is kept of a code: bound to the number it was sent to, useless without the server's secret. */
export const codeHmac = (secret: string, tel: string, code: string): string =>
  createHmac('sha256', secret).update(`tel\n${tel}\n${code}`).digest('hex');

/** Whether two hashes are the same, found out in a time that does not tell where they differ. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A sign-in token: 256 random bits. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

const rafLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A referral code of eight letters and digits that cannot be mistaken for one another. */
export const newRaf = (): string =>
  Array.from({ length: 8 }, () => rafLetters[randomInt(rafLetters.length)]).join('');

/** The fingerprint of a text, as a consent keeps it. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');

const groupsOf = (part: string | undefined): string[] => (part ? part.split(':') : []);

/** The network an address is in (/24, /48): what a consent keeps instead of the address itself; '' when it is none. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  if (!isIPv6(plain)) return '';
  const [head, tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const between = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...between, ...after].slice(0, 3).join(':')}::`;
}

/** An IANA zone that our database knows, else null: what a browser says of itself is only taken when it means something. */
export const knownZone = findZone;

/** Whether a birth month (yyyy-MM) is still to come wherever on earth it is latest. */
export function isStillToCome(yearMonth: string, now: Temporal.Instant): boolean {
  return yearMonth > dayAt(now, 'Pacific/Kiritimati').toPlainYearMonth().toString();
}

/** A ticket for a new password is good once, for a quarter of an hour; an invitation for a week. */
export const resetLife = { minutes: 15 };
export const inviteLife = { hours: 24 * 7 };
/** Days in which a parent can still come back before the account is closed. */
export const closeAfter = { hours: 24 * 14 };

/** The month in which a school year begins, in China and in North America. */
const schoolYearMonth = 9;
const schoolYearOf = (day: Temporal.PlainDate) => (day.month >= schoolYearMonth ? day.year : day.year - 1);
const lastSchoolGrade = 12;

/**
 * The grade a child is in on `today` when it was in `grade` on the day `on`: up by one with each September since, and
 * `adult` after the last school grade.
 */
export function gradeOn(grade: number, on: string, today: Temporal.PlainDate): number {
  if (grade > lastSchoolGrade) return grade;
  const years = Math.max(0, schoolYearOf(today) - schoolYearOf(Temporal.PlainDate.from(on)));
  return Math.min(grade + years, lastSchoolGrade + 1);
}

/** `138****8000` · `w***@example.com`: enough to recognise, too little to use. */
export function partlyHidden(to: string): string {
  const at = to.indexOf('@');
  if (at > 0) return `${to.slice(0, 1)}***${to.slice(at)}`;
  const national = to.replace(/^\+86/, '');
  return `${national.slice(0, 3)}****${national.slice(-4)}`;
}

/** Children a parent may enter. */
const mostChildren = 10;
/** Why a parent of `count` children cannot add one, or null. */
export const whyNotAddChild = (count: number): RefusalCode | null =>
  count < mostChildren ? null : 'accounts.children_many';

/** The constraint of the database that an error broke, if it is that kind of error. */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof Error ? ((error.cause ?? error) as { constraint?: string }) : {};
  return cause.constraint ?? null;
}

type Agreed = { document: string; version: string };

/** Which documents were never agreed to in their current version. */
export const documentsDue = <Document extends string>(
  agreed: readonly Agreed[],
  versions: Readonly<Record<Document, string>>,
  documents: readonly Document[],
): Document[] =>
  documents.filter(
    (document) => !agreed.some((one) => one.document === document && one.version === versions[document]),
  );

const nameIn = (text: string, names: readonly (readonly [string, RegExp])[]): string =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? '';

const browsers = [
  ['WeChat', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Huawei Browser', /HuaweiBrowser/],
  ['QQ Browser', /MQQBrowser|QQBrowser/],
  ['UC Browser', /UCBrowser/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;
const systems = [
  ['Windows', /Windows NT/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone|iPod/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** A browser's name from what it says of itself, for a person to recognise it; '' when it says nothing known. */
export const browserOf = (userAgent: string): string => nameIn(userAgent, browsers);
/** The operating system likewise. */
export const systemOf = (userAgent: string): string => nameIn(userAgent, systems);
