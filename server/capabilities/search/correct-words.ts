import { longestSearch } from '../../../contract/catalog/calls.ts';
import type { Context } from '../../platform/context.ts';
import { pinyinOf } from './pinyin.ts';
import { likeliestTerm } from './store.ts';
import { chineseRuns, termsOf } from './tokens.ts';

/** As many whole words as so many characters hold; of a first word that is longer, its beginning. */
function wordsWithin(text: string, most: number): string {
  const words = text.split(/\s+/).filter(Boolean);
  let kept = (words.shift() ?? '').slice(0, most);
  for (const word of words) {
    if (kept.length + 1 + word.length > most) break;
    kept += ` ${word}`;
  }
  return kept;
}

/**
 * What somebody who found nothing may have meant: Chinese by its sound, so that a wrong character of the same sound does not
 * matter, each other word replaced by the kept one most like it; null when that changes nothing. As long as a search may be: sounds
 * are longer than characters.
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
  corrected = wordsWithin(corrected, longestSearch);
  return corrected === clean.replace(/\s+/g, ' ').trim() ? null : corrected;
}
