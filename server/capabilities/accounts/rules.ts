import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Limit } from '../../platform/context.ts';

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
