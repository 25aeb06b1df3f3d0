import type { Context } from '../../platform/context.ts';
import { pinyinOf } from './pinyin.ts';
import { likeliestTerm } from './store.ts';
import { chineseRuns, termsOf } from './tokens.ts';

/**
 * What somebody who found nothing may have meant: Chinese by its sound, so that a wrong character of the same sound does not
 * matter, each other word replaced by the kept one most like it; null when that changes nothing.
 */
export async function correctWords(context: Context, typed: string): Promise<string | null> {
  const clean = typed.normalize('NFKC').toLowerCase();
  let corrected = clean;
  for (const word of termsOf(clean).slice(0, 6)) {
    const term = await likeliestTerm(context, word);
    if (term) corrected = corrected.replace(word, term);
  }
  for (const run of chineseRuns(clean)) {
    if ([...run].length > 1) corrected = corrected.replace(run, ` ${pinyinOf(run)} `);
  }
  corrected = corrected.replace(/\s+/g, ' ').trim();
  return corrected === clean.replace(/\s+/g, ' ').trim() ? null : corrected;
}
