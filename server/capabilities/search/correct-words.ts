import { longestSearch } from '../../../contract/catalog/calls.ts';
import type { Context } from '../../platform/context.ts';
import { pinyinOf } from './pinyin.ts';
import { likeliestTerms } from './store.ts';
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

/** Of some words, those that find something now: words of what was renamed or put away are kept, too. */
type Finding = (words: readonly string[]) => Promise<readonly string[]>;

/** Mistyped words, each with the kept one that is most like it and finds something. */
async function corrections(context: Context, words: readonly string[], finding: Finding) {
  const likely = new Map<string, readonly string[]>();
  for (const word of words) likely.set(word, await likeliestTerms(context, word));
  const all = [...new Set([...likely.values()].flat())];
  const found = new Set(all.length > 0 ? await finding(all) : []);
  return [...likely].flatMap(([word, terms]) => {
    const term = terms.find((one) => found.has(one));
    return term ? [{ word, term }] : [];
  });
}

/**
 * What somebody who found nothing may have meant: Chinese by its sound, so that a wrong character of the same sound does not
 * matter, each other word replaced by the kept one most like it that finds something; null when that changes nothing. As long as a
 * search may be: sounds are longer than characters.
 */
export async function correctWords(
  context: Context,
  typed: string,
  finding: Finding,
): Promise<string | null> {
  const clean = typed.normalize('NFKC').toLowerCase();
  let corrected = clean;
  for (const { word, term } of await corrections(context, termsOf(clean).slice(0, 6), finding))
    corrected = corrected.replace(word, term);
  for (const run of chineseRuns(clean)) {
    if ([...run].length > 1) corrected = corrected.replace(run, ` ${pinyinOf(run)} `);
  }
  corrected = wordsWithin(corrected, longestSearch);
  return corrected === clean.replace(/\s+/g, ' ').trim() ? null : corrected;
}
