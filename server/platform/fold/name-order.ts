import type { Locale } from '../../../contract/core/locale.ts';
import { asItSounds } from './family-names.ts';

/** A person's names: one for each language of a reader. */
type Named = { name: string; nameCn: string };

const inChinese = new Intl.Collator('zh-u-co-pinyin');
const inEnglish = new Intl.Collator('en');

/** The order of two persons' names, in Chinese by pinyin with the family name by its own sound. */
export const compareNames = (a: string, b: string, locale: Locale): number =>
  locale === 'en' ? inEnglish.compare(a, b) : inChinese.compare(asItSounds(a), asItSounds(b));

/** Sorts lines by the names that their reader sees: Chinese ones by pinyin, as class lists in China are, others by the alphabet. */
export function inNameOrder<Line>(
  lines: readonly Line[],
  locale: Locale,
  namesOf: (line: Line) => Named,
): Line[] {
  const shown = (line: Line) => namesOf(line)[locale === 'en' ? 'name' : 'nameCn'];
  return lines.toSorted((a, b) => compareNames(shown(a), shown(b), locale));
}

/** The same for rows that have the names themselves. */
export const childrenInOrder = <Child extends Named>(children: readonly Child[], locale: Locale): Child[] =>
  inNameOrder(children, locale, (child) => child);
