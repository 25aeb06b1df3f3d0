import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Limit } from '../../platform/context.ts';

/** A code lives five minutes and dies after five wrong tries; another one is sent after a minute at the earliest. */
export const codeLife = { minutes: 5 };
export const codeTries = 5;
export const resendSeconds = 60;

/** A sign-in lasts thirty days from when it was last used. */
export const signInDays = 30;
export const seenEveryMinutes = 10;

/** Versions of what is agreed to at registration. */
export const consentDocuments = { terms: '2026-11', privacy: '2026-11', children: '2026-11' } as const;

/** Tries are counted by person and by address (addresses are shared by schools and carriers, so theirs are wider). */
export const limits = {
  codeTelMinute: { name: 'code-tel-minute', points: 1, seconds: resendSeconds },
  codeTelHour: { name: 'code-tel-hour', points: 5, seconds: 3600 },
  codeTelDay: { name: 'code-tel-day', points: 10, seconds: 86_400 },
  codeAddress: { name: 'code-address', points: 5, seconds: 600 },
  codeAddressDay: { name: 'code-address-day', points: 20, seconds: 86_400 },
  lookUp: { name: 'look-up-address', points: 20, seconds: 600 },
  signInPerson: { name: 'sign-in-person', points: 10, seconds: 900 },
  signInAddress: { name: 'sign-in-address', points: 60, seconds: 900 },
  register: { name: 'register-address', points: 10, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** A code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is kept of a code: bound to the number it was sent to, useless without the server's secret. */
export const codeHmac = (secret: string, tel: string, code: string): string =>
  createHmac('sha256', secret).update(`tel\n${tel}\n${code}`).digest('hex');

export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A sign-in token: 256 random bits. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

const rafLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A referral code of eight letters and digits that cannot be mistaken for one another. */
export const newRaf = (): string =>
  Array.from({ length: 8 }, () => rafLetters[randomInt(rafLetters.length)]).join('');

/** Dialling prefixes to which codes are sent; others are not served (SMS pumping). */
export const servedPhoneCodes: readonly string[] = ['86'];
