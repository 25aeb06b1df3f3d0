import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/page.ts';

type Written = { words: Bilingual; writtenIn: Locale };

/** The number of ratings, and their mean (null without ratings). */
export type StarsGiven = { count: number; mean: number | null };

/** Returns a mean of stars as shown, to one decimal, half up; null while too few families have rated. */
export const shownAverage = ({ count, mean }: StarsGiven): number | null =>
  mean === null || count < figures.reviewsForAverage ? null : Math.round(mean * 10) / 10;

/** Returns the words in the reader's language if there are any, else as written; and whether they are a translation. */
export function wordsFor({ words, writtenIn }: Written, locale: Locale) {
  const language: Locale = words[locale] === '' ? writtenIn : locale;
  return { words: words[language], language, translated: language !== writtenIn };
}
