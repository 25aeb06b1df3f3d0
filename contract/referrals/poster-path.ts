import type { Locale } from '../core/page.ts';

/** Size of a poster in pixels: fills a phone's screen. */
export const posterSize = { width: 900, height: 1200 } as const;

/** Path of the poster of a referral code in a language. */
export const posterPath = (raf: string, locale: Locale): string => `/share/friend/${raf}.${locale}.png`;

/** Parses a file name under `/share/friend/`; null for any other name. */
export function posterOf(file: string): { raf: string; locale: Locale } | null {
  const found = /^([A-Z0-9]{2,32})\.(zh|en)\.png$/.exec(file);
  return found?.[1] ? { raf: found[1], locale: found[2] === 'en' ? 'en' : 'zh' } : null;
}
