import type { Locale } from './page.ts';

/** What a shared address shows: the school, a teacher, a piece of news, or an offering by its number. */
export type SharedThing =
  | { of: 'home' }
  | { of: 'teacher'; id: string }
  | { of: 'news'; slug: string }
  | { of: 'offering'; number: string };

/** Size of a share picture in pixels: messengers show it uncropped. */
export const shareSize = { width: 1200, height: 630 } as const;
/** Side of the small picture without words in pixels: WeChat shows it beside a title and ignores smaller pictures. */
export const squareSize = 300;
export type ShareShape = 'card' | 'square';

function nameOf(thing: SharedThing): string {
  if (thing.of === 'home') return 'home';
  if (thing.of === 'offering') return thing.number;
  return thing.of === 'teacher' ? `teacher-${thing.id}` : `news-${thing.slug}`;
}

/** Path of a share picture: `/share/C1001.zh.png`, or `/share/C1001.zh.square.png`. */
export const sharePath = (thing: SharedThing, locale: Locale, shape: ShareShape = 'card'): string =>
  `/share/${encodeURIComponent(nameOf(thing))}.${locale}${shape === 'square' ? '.square' : ''}.png`;

export type SharePicture = { thing: SharedThing; locale: Locale; shape: ShareShape };

/** Parses a file name under `/share/`; null for any other name. */
export function sharedThing(file: string): SharePicture | null {
  const found = /^(.{1,90})\.(zh|en)(\.square)?\.png$/.exec(file);
  if (!found) return null;
  const [, name = '', language, square] = found;
  const [locale, shape] = [language === 'en' ? 'en' : 'zh', square ? 'square' : 'card'] as const;
  if (name === 'home') return { thing: { of: 'home' }, locale, shape };
  const [, kind, rest = ''] = /^(teacher|news)-(.+)$/.exec(name) ?? [];
  if (kind === 'teacher') return { thing: { of: 'teacher', id: rest }, locale, shape };
  if (kind === 'news') return { thing: { of: 'news', slug: rest }, locale, shape };
  return { thing: { of: 'offering', number: name }, locale, shape };
}
