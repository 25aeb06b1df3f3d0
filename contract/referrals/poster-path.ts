import type { Locale } from '../core/page.ts';

/** Width and height of a poster, in pixels: what a phone shows whole. */
export const posterSize = { width: 900, height: 1200 } as const;

/** Where the poster of a referral code lies, in a language. */
export const posterPath = (raf: string, locale: Locale): string => `/share/friend/${raf}.${locale}.png`;

/** What a file's name under `/share/friend/` stands for; null when it is the name of none. */
export function posterOf(file: string): { raf: string; locale: Locale } | null {
  const found = /^([A-Z0-9]{2,32})\.(zh|en)\.png$/.exec(file);
  return found?.[1] ? { raf: found[1], locale: found[2] === 'en' ? 'en' : 'zh' } : null;
}
