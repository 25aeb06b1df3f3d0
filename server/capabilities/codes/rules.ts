import { createHmac, randomInt } from 'node:crypto';
import type { Limit } from '../../platform/context.ts';

/** A code lives five minutes and dies after five wrong tries; another one is sent after a minute at the earliest. */
export const codeLife = { minutes: 5 };

export const codeTries = 5;

export const resendSeconds = 60;

/** A code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is kept of a code: bound to the number it was sent to, useless without the server's secret. */
export const codeHmac = (secret: string, tel: string, code: string): string =>
  createHmac('sha256', secret).update(`tel\n${tel}\n${code}`).digest('hex');

/** How often codes are sent, to a number and from an address. */
export const limits = {
  codeTelMinute: { name: 'code-tel-minute', points: 1, seconds: resendSeconds },
  codeTelHour: { name: 'code-tel-hour', points: 5, seconds: 3600 },
  codeTelDay: { name: 'code-tel-day', points: 10, seconds: 86_400 },
  codeAddress: { name: 'code-address', points: 5, seconds: 600 },
  codeAddressDay: { name: 'code-address-day', points: 20, seconds: 86_400 },
  /** Codes that an address gets before its devices have to prove themselves. */
  codeUnproved: { name: 'code-unproved', points: 2, seconds: 86_400 },
  /** A solved challenge is good once. */
  proofOnce: { name: 'proof-once', points: 1, seconds: 1200 },
  proofAddress: { name: 'proof-address', points: 60, seconds: 600 },
} as const satisfies Record<string, Limit>;
