import { createHmac, randomInt } from 'node:crypto';
import { figures } from '../../../contract/core/figures.ts';
import type { Limit } from '../../platform/context.ts';

/** A code lives some minutes; another one is sent after a minute at the earliest. */
export const codeLife = { minutes: figures.codeMinutes };

/**
 * So many addresses may try a code, each so often (`limits.codeTries`), beside the one that asked for it: who tries another family's
 * code from elsewhere uses up tries of their own, and the family's stay.
 */
export const codeAddresses = 5;

export const resendSeconds = 60;

/** A new code. */
export const newCode = (): string =>
  String(randomInt(10 ** figures.codeDigits)).padStart(figures.codeDigits, '0');

/** What is kept of a code: bound to the number it was sent to, useless without the server's secret. */
export const codeHmac = (secret: string, tel: string, code: string): string =>
  createHmac('sha256', secret).update(`tel\n${tel}\n${code}`).digest('hex');

/**
 * How often codes are sent, to a number and from an address. An address gets room for a school: beyond what is free a device proves
 * itself by a second of work, and only what no school would do is refused.
 */
export const limits = {
  codeTelMinute: { name: 'code-tel-minute', points: 1, seconds: resendSeconds },
  codeTelHour: { name: 'code-tel-hour', points: 5, seconds: 3600 },
  codeTelDay: { name: 'code-tel-day', points: 10, seconds: 86_400 },
  /** Sends to a number for which nobody gave a proof: the rest of its hour and day is for who does a second of work. */
  codeTelFree: { name: 'code-tel-free', points: 3, seconds: 3600 },
  codeTelFreeDay: { name: 'code-tel-free-day', points: 6, seconds: 86_400 },
  /** And to a number from one address, whatever work it does: the rest is for others, as for the family elsewhere. */
  codePairHour: { name: 'code-pair-hour', points: 4, seconds: 3600 },
  codePairDay: { name: 'code-pair-day', points: 7, seconds: 86_400 },
  codeAddress: { name: 'code-address', points: 120, seconds: 600 },
  codeAddressDay: { name: 'code-address-day', points: 1000, seconds: 86_400 },
  /** Codes for an address without a proof: what is left to clients of the wire that can give none. */
  codeFree: { name: 'code-free', points: 20, seconds: 600 },
  codeFreeDay: { name: 'code-free-day', points: 300, seconds: 86_400 },
  /** Wrong codes without a proof: for a number, from an address. */
  wrongCode: { name: 'wrong-code', points: 5, seconds: 900 },
  wrongCodeAddress: { name: 'wrong-code-address', points: 100, seconds: 900 },
  /** Tries of one code from one address, for as long as it lives; with the first of them the code counts the address. */
  codeTries: { name: 'code-tries', points: 5, seconds: 60 * figures.codeMinutes },
  /** All tries of one code. */
  codeAllTries: {
    name: 'code-all-tries',
    points: 5 * (codeAddresses + 1),
    seconds: 60 * figures.codeMinutes,
  },
  /** The first try of a code from an address; its place is counted by the code. */
  codeFirst: { name: 'code-first', points: 1, seconds: 60 * figures.codeMinutes },
  /** A solved challenge is good once. */
  proofOnce: { name: 'proof-once', points: 1, seconds: 1200 },
  proofAddress: { name: 'proof-address', points: 1000, seconds: 600 },
} as const satisfies Record<string, Limit>;

/** What tries of a code from an address are counted by. */
export const tryKey = (codeId: string, address: string): string => `${codeId} ${address}`;
