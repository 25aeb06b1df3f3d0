import { createHmac, randomInt } from 'node:crypto';
import { figures } from '../../../contract/core/figures.ts';
import type { Limit } from '../../platform/context.ts';

/** Life of a code. */
export const codeLife = { minutes: figures.codeMinutes };

/**
 * Addresses that may try a code, each within `limits.codeTries`, besides the one that requested it. A stranger
 * elsewhere uses up only their own tries.
 */
export const codeAddresses = 5;

/** Codes of a number that are valid at once: a message may arrive after the next was asked for, and in any order. */
export const codesAlive = 2;

export const resendSeconds = 60;

export const newCode = (): string =>
  String(randomInt(10 ** figures.codeDigits)).padStart(figures.codeDigits, '0');

/** Hashes a code with its number and the server's secret. */
export const codeHmac = (secret: string, tel: string, code: string): string =>
  createHmac('sha256', secret).update(`tel\n${tel}\n${code}`).digest('hex');

/**
 * Limits on sending codes to a number and from an address. An address gets enough for a school. Beyond the free codes a
 * device gives a proof of work.
 */
export const limits = {
  codeTelMinute: { name: 'code-tel-minute', points: 1, seconds: resendSeconds },
  codeTelHour: { name: 'code-tel-hour', points: 5, seconds: 3600 },
  codeTelDay: { name: 'code-tel-day', points: 10, seconds: 86_400 },
  /** Codes to a number without a proof. Further codes in the hour and day need a proof. */
  codeTelFree: { name: 'code-tel-free', points: 3, seconds: 3600 },
  codeTelFreeDay: { name: 'code-tel-free-day', points: 6, seconds: 86_400 },
  /** Codes to a number from one address, even with proofs. What remains of the limit is for the family elsewhere. */
  codePairHour: { name: 'code-pair-hour', points: 4, seconds: 3600 },
  codePairDay: { name: 'code-pair-day', points: 7, seconds: 86_400 },
  codeAddress: { name: 'code-address', points: 120, seconds: 600 },
  codeAddressDay: { name: 'code-address-day', points: 1000, seconds: 86_400 },
  /** Codes from an address without a proof, for API clients that cannot give one. */
  codeFree: { name: 'code-free', points: 20, seconds: 600 },
  codeFreeDay: { name: 'code-free-day', points: 300, seconds: 86_400 },
  /** Wrong codes without a proof, by number and by address. */
  wrongCode: { name: 'wrong-code', points: 5, seconds: 900 },
  wrongCodeAddress: { name: 'wrong-code-address', points: 100, seconds: 900 },
  /** Tries of one code from one address. The first try counts the address against the code. */
  codeTries: { name: 'code-tries', points: 5, seconds: 60 * figures.codeMinutes },
  /** All tries of one code. */
  codeAllTries: {
    name: 'code-all-tries',
    points: 5 * (codeAddresses + 1),
    seconds: 60 * figures.codeMinutes,
  },
  /** Marks the first try of a code from an address. */
  codeFirst: { name: 'code-first', points: 1, seconds: 60 * figures.codeMinutes },
  /** A solved challenge works once. */
  proofOnce: { name: 'proof-once', points: 1, seconds: 1200 },
  proofAddress: { name: 'proof-address', points: 1000, seconds: 600 },
} as const satisfies Record<string, Limit>;

/** Key that counts tries of a code from an address. */
export const tryKey = (codeId: string, address: string): string => `${codeId} ${address}`;
