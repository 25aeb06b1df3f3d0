import { pinyin } from 'pinyin-pro';
import type { Locale } from '../../../contract/core/locale.ts';

/** A person's names: one for each language of a reader. */
type Named = { name: string; nameCn: string };

const inChinese = new Intl.Collator('zh-u-co-pinyin');
const inEnglish = new Intl.Collator('en');

/** A Chinese name as it sounds, the family name first: 曾 is zeng, 单 shan, 解 xie. */
const soundOf = (name: string): string => pinyin(name, { toneType: 'none', v: true, surname: 'head' });

/** Sorts lines by the names that their reader sees: Chinese ones by pinyin, as class lists in China are, others by the alphabet. */
export function inNameOrder<Line>(
  lines: readonly Line[],
  locale: Locale,
  namesOf: (line: Line) => Named,
): Line[] {
  const keyed = lines.map((line) => {
    const { name, nameCn } = namesOf(line);
    return locale === 'en' ? { line, name, sound: name } : { line, name: nameCn, sound: soundOf(nameCn) };
  });
  return keyed
    .sort((a, b) => inEnglish.compare(a.sound, b.sound) || inChinese.compare(a.name, b.name))
    .map(({ line }) => line);
}

/** The same for rows that have the names themselves. */
export const childrenInOrder = <Child extends Named>(children: readonly Child[], locale: Locale): Child[] =>
  inNameOrder(children, locale, (child) => child);
