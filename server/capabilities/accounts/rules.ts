import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { RefusalCode } from '../../../contract/refusals.ts';
import type { Limit } from '../../platform/context.ts';
import { addressParts } from '../../platform/limits/address.ts';

/** A code lives five minutes and dies after five wrong tries; another one is sent after a minute at the earliest. */
export const codeLife = { minutes: 5 };
export const codeTries = 5;
export const resendSeconds = 60;

/** A sign-in lasts thirty days from when it was last used. */
export const signInDays = 30;
export const seenEveryMinutes = 10;

/**
 * How often something may be tried. A number, a person or a device gets as many tries as a family needs. An address gets
 * room for a school, whose two hundred families may share it: beyond what is free a device proves itself by a second of work, and
 * only what no school would do is refused. What succeeds is given back and does not count.
 */
export const limits = {
  codeTelMinute: { name: 'code-tel-minute', points: 1, seconds: resendSeconds },
  codeTelHour: { name: 'code-tel-hour', points: 5, seconds: 3600 },
  codeTelDay: { name: 'code-tel-day', points: 10, seconds: 86_400 },
  codeAddress: { name: 'code-address', points: 120, seconds: 600 },
  codeAddressDay: { name: 'code-address-day', points: 1000, seconds: 86_400 },
  /** Codes for an address without a proof: what is left to clients of the wire that can give none. */
  codeFree: { name: 'code-free', points: 20, seconds: 600 },
  codeFreeDay: { name: 'code-free-day', points: 300, seconds: 86_400 },

  lookUpTel: { name: 'look-up-tel-address', points: 120, seconds: 600 },
  lookUpEmail: { name: 'look-up-email-address', points: 120, seconds: 600 },
  lookUpRaf: { name: 'look-up-raf-address', points: 120, seconds: 600 },
  register: { name: 'register-address', points: 400, seconds: 3600 },

  /** Wrong passwords without a proof: for a person from one address, for a person, from an address. */
  wrongPair: { name: 'wrong-pair', points: 10, seconds: 900 },
  wrongPerson: { name: 'wrong-person', points: 30, seconds: 3600 },
  wrongAddress: { name: 'wrong-address', points: 100, seconds: 900 },
  /** And without one on a device on which that person has signed in before, whatever strangers do. */
  wrongDevice: { name: 'wrong-device', points: 10, seconds: 900 },
  /** Guesses at a person's password, by all strangers and by one known device: no work buys more (ASVS 2.2.1). */
  guessed: { name: 'guessed', points: 100, seconds: 3600 },
  guessedDevice: { name: 'guessed-device', points: 100, seconds: 3600 },
  /** Each try takes a hash of us: beyond this nobody is signing in. */
  signInAddress: { name: 'sign-in-address', points: 1000, seconds: 900 },

  /** A solved challenge is good once. */
  proofOnce: { name: 'proof-once', points: 1, seconds: 1200 },
  proofAddress: { name: 'proof-address', points: 1000, seconds: 600 },
  forgotAddress: { name: 'forgot-address', points: 100, seconds: 3600 },
  forgotPerson: { name: 'forgot-person', points: 3, seconds: 3600 },
  resetAddress: { name: 'reset-address', points: 100, seconds: 3600 },
  /** Guesses at the own password by somebody who holds a session. */
  ownPassword: { name: 'own-password', points: 10, seconds: 900 },
  invitePerson: { name: 'invite-person', points: 10, seconds: 86_400 },
  inviteAddress: { name: 'invite-address', points: 200, seconds: 600 },
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

/** The network an address is in (/24, /48): what a consent keeps instead of the address itself; '' when it is none. */
export function networkOf(address: string): string {
  const found = addressParts(address);
  if (!found) return '';
  const { version, parts } = found;
  return version === 4 ? `${parts.slice(0, 3).join('.')}.0` : `${parts.slice(0, 3).join(':')}::`;
}

/** An IANA zone that this runtime knows, else null: what a browser says of itself is only taken when it means something. */
export function knownZone(zone: string | undefined): string | null {
  try {
    return zone ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : null;
  } catch {
    return null;
  }
}

/** Whether a birth month (yyyy-MM) is still to come wherever on earth it is latest. */
export function isStillToCome(yearMonth: string, now: Temporal.Instant): boolean {
  return yearMonth > now.toZonedDateTimeISO('+14:00').toPlainDate().toPlainYearMonth().toString();
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

/** `王*` · `J*** S***`: the first letter of each word. */
export const partlyHiddenName = (name: string): string =>
  name.replace(/(\S)(\S+)/gu, (_, first: string) => `${first}${/\p{Script=Han}/u.test(first) ? '*' : '***'}`);

/** Children a parent may enter. */
const mostChildren = 10;
/** Why a parent of `count` children cannot add one, or null. */
export const whyNotAddChild = (count: number): RefusalCode | null =>
  count < mostChildren ? null : 'accounts.children_many';

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
