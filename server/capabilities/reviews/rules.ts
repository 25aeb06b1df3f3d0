import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Locale } from '../../../contract/core/page.ts';

type Written = { words: Bilingual; writtenIn: Locale };

/** A mean of stars as it is shown, to one decimal, half up; null stays null. */
export const shownAverage = (mean: number | null): number | null =>
  mean === null ? null : Math.round(mean * 10) / 10;

/** The words in the reader's language where there are such, else as they were written; and whether they are a translation. */
export function wordsFor({ words, writtenIn }: Written, locale: Locale) {
  const language: Locale = words[locale] === '' ? writtenIn : locale;
  return { words: words[language], language, translated: language !== writtenIn };
}
