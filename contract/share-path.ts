import type { Locale } from './page.ts';

/** What a shared address is shown by: the school as a whole, a teacher, or an offering by its number. */
export type SharedThing = { of: 'home' } | { of: 'teacher'; id: string } | { of: 'offering'; number: string };

/** Width and height of every share picture, in pixels: what messengers show whole. */
export const shareSize = { width: 1200, height: 630 } as const;

const nameOf = (thing: SharedThing): string =>
  thing.of === 'home' ? 'home' : thing.of === 'teacher' ? `teacher-${thing.id}` : thing.number;

/** Where the picture of a thing lies, in a language: `/share/C1001.zh.png`. */
export const sharePath = (thing: SharedThing, locale: Locale): string =>
  `/share/${encodeURIComponent(nameOf(thing))}.${locale}.png`;

/** What a file's name under `/share/` stands for; null when it is the name of none. */
export function sharedThing(file: string): { thing: SharedThing; locale: Locale } | null {
  const found = /^(.{1,60})\.(zh|en)\.png$/.exec(file);
  if (!found) return null;
  const [, name = '', language] = found;
  const locale: Locale = language === 'en' ? 'en' : 'zh';
  if (name === 'home') return { thing: { of: 'home' }, locale };
  const teacher = /^teacher-(.+)$/.exec(name)?.[1];
  return {
    thing: teacher ? { of: 'teacher', id: teacher } : { of: 'offering', number: name },
    locale,
  };
}
