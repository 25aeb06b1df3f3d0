import { figures } from '../../../contract/core/figures.ts';
import type { Limit } from '../../platform/context.ts';

/** Days a sign-in lasts after its last use. */
export const signInDays = 30;

export const seenEveryMinutes = 10;

/**
 * How often something may be tried. A number, a person or a device gets as many tries as a family needs, an address as
 * many as a school of two hundred families. Beyond the free tries a device gives a proof of work. Successful tries are
 * given back.
 */
export const limits = {
  lookUpTel: { name: 'look-up-tel-address', points: 120, seconds: 600 },
  lookUpEmail: { name: 'look-up-email-address', points: 120, seconds: 600 },

  /** Wrong passwords without a proof: of a person from one address, of a person, from an address. */
  wrongPair: { name: 'wrong-pair', points: 10, seconds: 900 },
  wrongPerson: { name: 'wrong-person', points: 30, seconds: 3600 },
  wrongAddress: { name: 'wrong-address', points: 100, seconds: 900 },
  /** The same on a device that the person has signed in on, whatever strangers do. */
  wrongDevice: { name: 'wrong-device', points: 10, seconds: 900 },
  /** Guesses at a person's password, by all strangers and by one known device. No proof buys more (ASVS 2.2.1). */
  guessed: { name: 'guessed', points: 100, seconds: 3600 },
  guessedDevice: { name: 'guessed-device', points: 100, seconds: 3600 },
  /** Each try costs a hash, so an address is limited altogether. */
  signInAddress: { name: 'sign-in-address', points: 1000, seconds: 900 },

  forgotAddress: { name: 'forgot-address', points: 100, seconds: 3600 },
  forgotPerson: { name: 'forgot-person', points: 3, seconds: 3600 },
  resetAddress: { name: 'reset-address', points: 100, seconds: 3600 },
  /** Guesses at the person's own password in an open session. */
  ownPassword: { name: 'own-password', points: 10, seconds: 900 },
} as const satisfies Record<string, Limit>;

/** How long a link for a new password is valid. It works once. */
export const resetLife = { minutes: figures.resetMinutes };
/** Life of the link for a first password. */
export const inviteLife = { hours: 24 * figures.inviteDays };

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

/** Names the browser of a user agent; '' if unknown. */
export const browserOf = (userAgent: string): string => nameIn(userAgent, browsers);

/** Names the operating system of a user agent; '' if unknown. */
export const systemOf = (userAgent: string): string => nameIn(userAgent, systems);

/** The person of a guess at a password: the same for an existing and a missing account. */
export type Guessed = { kind: 'parent' | 'student' | 'teacher-or-staff'; address: string };
/** The key by which guesses at a person's password are counted. */
export const guessesOf = ({ kind, address }: Guessed): string => `${kind}:${address}`;
