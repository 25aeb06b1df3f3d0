import { longestSearch } from '../../../contract/catalog/calls.ts';
import type { Context } from '../../platform/context.ts';
import { pinyinOf } from './pinyin.ts';
import { likeliestTerms } from './store.ts';
import { chineseRuns, termsOf } from './tokens.ts';

/** Returns as many whole words as fit into this many characters; of a longer first word, its beginning. */
function wordsWithin(text: string, most: number): string {
  const words = text.split(/\s+/).filter(Boolean);
  let result = (words.shift() ?? '').slice(0, most);
  for (const word of words) {
    if (result.length + 1 + word.length > most) break;
    result += ` ${word}`;
  }
  return result;
}

/** Which of some words find something now: stored words also come from renamed or closed offerings. */
type Finder = (words: readonly string[]) => Promise<readonly string[]>;

/** Finds for each mistyped word the stored word most like it that finds something. */
async function corrections(context: Context, words: readonly string[], finding: Finder) {
  const likely = new Map<string, readonly string[]>();
  for (const word of words) likely.set(word, await likeliestTerms(context, word));
  const all = [...new Set([...likely.values()].flat())];
  const found = new Set(all.length > 0 ? await finding(all) : []);
  return [...likely].flatMap(([word, terms]) => {
    const term = terms.find((match) => found.has(match));
    return term ? [{ word, term }] : [];
  });
}

/**
 * Corrects a search without results: Chinese by its sound, so that a wrong character of the same sound does not matter; any other word
 * becomes the stored word most like it that finds something. Null if nothing changes. The limit of a search applies, as sounds are longer
 * than characters.
 */
export async function correctWords(context: Context, typed: string, finding: Finder): Promise<string | null> {
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
