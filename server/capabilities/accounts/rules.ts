import type { Limit } from '../../platform/context.ts';

/** A sign-in lasts thirty days from when it was last used. */
export const signInDays = 30;

export const seenEveryMinutes = 10;

/** Tries are counted by person and by address (addresses are shared by schools and carriers, so theirs are wider). */
export const limits = {
  lookUpTel: { name: 'look-up-tel-address', points: 20, seconds: 600 },
  lookUpEmail: { name: 'look-up-email-address', points: 20, seconds: 600 },
  signInPerson: { name: 'sign-in-person', points: 10, seconds: 900 },
  signInAddress: { name: 'sign-in-address', points: 60, seconds: 900 },
  forgotAddress: { name: 'forgot-address', points: 10, seconds: 3600 },
  forgotPerson: { name: 'forgot-person', points: 3, seconds: 3600 },
  resetAddress: { name: 'reset-address', points: 20, seconds: 3600 },
  /** Guesses at the own password by somebody who holds a session. */
  ownPassword: { name: 'own-password', points: 10, seconds: 900 },
} as const satisfies Record<string, Limit>;

/** A ticket for a new password is good once, for a quarter of an hour; an invitation for a week. */
export const resetLife = { minutes: 15 };

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
