import { figures } from '../../../contract/core/figures.ts';
import type { Limit } from '../../platform/context.ts';

/** A sign-in lasts thirty days from when it was last used. */
export const signInDays = 30;

export const seenEveryMinutes = 10;

/**
 * How often something may be tried. A number, a person or a device gets as many tries as a family needs. An address gets
 * room for a school, whose two hundred families may share it: beyond what is free a device proves itself by a second of work, and
 * only what no school would do is refused. What succeeds is given back and does not count.
 */
export const limits = {
  lookUpTel: { name: 'look-up-tel-address', points: 120, seconds: 600 },
  lookUpEmail: { name: 'look-up-email-address', points: 120, seconds: 600 },

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

  forgotAddress: { name: 'forgot-address', points: 100, seconds: 3600 },
  forgotPerson: { name: 'forgot-person', points: 3, seconds: 3600 },
  resetAddress: { name: 'reset-address', points: 100, seconds: 3600 },
  /** Guesses at the own password by somebody who holds a session. */
  ownPassword: { name: 'own-password', points: 10, seconds: 900 },
} as const satisfies Record<string, Limit>;

/** A ticket for a new password is good once, and only so long. */
export const resetLife = { minutes: figures.resetMinutes };
/** And one for the first password of an account that others have opened, so long. */
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

/** A browser's name from what it says of itself, for a person to recognise it; '' when it says nothing known. */
export const browserOf = (userAgent: string): string => nameIn(userAgent, browsers);

/** The operating system likewise. */
export const systemOf = (userAgent: string): string => nameIn(userAgent, systems);
