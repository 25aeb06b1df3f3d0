import { longestSearch } from '../../../contract/catalog/calls.ts';
import type { Context } from '../../platform/context.ts';
import { folded } from '../../platform/fold/fold.ts';
import { pinyinOf, syllablesOf } from './pinyin.ts';
import { pinyinWithoutStops } from './read-search.ts';
import { likeliestTerms } from './store.ts';
import { alsoCalled, subjectsNear } from './synonyms.ts';
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

/** What some words find now: stored words also come from renamed or closed offerings. */
type Finder = (words: readonly string[]) => Promise<readonly string[]>;

/** Finds for each word that finds nothing the stored word most like it that finds something, else a subject's word. A subject's name is no mistake. */
async function corrections(context: Context, words: readonly string[], finding: Finder) {
  const likely = new Map<string, readonly string[]>();
  for (const word of words.filter((one) => alsoCalled(one).length === 0))
    likely.set(word, [
      pinyinWithoutStops(word),
      ...(await likeliestTerms(context, word)),
      ...subjectsNear(word),
    ]);
  const found = new Set(
    likely.size > 0
      ? await finding([...new Set([...likely].flatMap(([word, terms]) => [word, ...terms]))])
      : [],
  );
  return [...likely].flatMap(([word, terms]) => {
    const term = found.has(word) ? undefined : terms.find((match) => found.has(match));
    return term ? [{ word, term }] : [];
  });
}

/** Runs of Chinese that may be written with a wrong character of the same sound, and their sounds. */
const soundsOf = (text: string): { run: string; sound: string }[] =>
  chineseRuns(text)
    .filter((run) => [...run].length > 1)
    .map((run) => ({ run, sound: pinyinOf(run) }));

/** A sound without what many speakers do not tell apart: in and ing, en and eng, z and zh, n and l. */
const nearSound = (sound: string): string =>
  sound
    .replace(/(?<=[ie])ng/g, 'n')
    .replace(/(?<=[zcs])h/g, '')
    .replace(/l/g, 'n');

/** Returns the Chinese in some names that has this sound; null if none has. */
function chineseFor(sound: string, names: readonly string[]): string | null {
  for (const run of names.flatMap(chineseRuns)) {
    const [signs, syllables] = [[...run], syllablesOf(run)];
    for (let from = 0; from < signs.length; from += 1) {
      let said = '';
      for (let at = from; at < signs.length && said.length < sound.length; at += 1) {
        said += syllables[at];
        if (said === sound) return signs.slice(from, at + 1).join('');
      }
    }
  }
  return null;
}

/** Writes sounds in a corrected text with the characters of the names that they find. */
function writtenOut(text: string, sounds: readonly string[], names: readonly string[]): string {
  return text
    .split(' ')
    .map((word) => (sounds.includes(word) ? (chineseFor(word, names) ?? word) : word))
    .join(' ');
}

/**
 * Corrects a search without results: Chinese by its sound, so that a wrong character of the same or a near sound does not matter; any other word
 * becomes the stored word most like it that finds something. Sounds are written with the characters of the names that `naming` finds for
 * them, else of the summaries that `summing` finds for one of their characters. Null if nothing changes. The limit of a search applies, as sounds are longer
 * than characters.
 */
export async function correctWords(
  context: Context,
  typed: string,
  { finding, naming, summing }: Record<'finding' | 'naming' | 'summing', Finder>,
): Promise<string | null> {
  const clean = folded(typed);
  let corrected = clean;
  for (const { word, term } of await corrections(context, termsOf(clean).slice(0, 6), finding))
    corrected = corrected.replace(word, term);
  const asWritten = soundsOf(clean);
  const said = asWritten.map(({ sound }) => sound);
  const near = (await corrections(context, said.slice(0, 6), finding)).filter(
    ({ word, term }) => nearSound(word) === nearSound(term),
  );
  const sounds = asWritten.map(({ run, sound }) => ({
    run,
    sound: near.find(({ word }) => word === sound)?.term ?? sound,
  }));
  for (const { run, sound } of sounds) corrected = corrected.replace(run, ` ${sound} `);
  corrected = wordsWithin(corrected, longestSearch);
  const meant = sounds.map(({ sound }) => sound);
  if (meant.length > 0) {
    const names = await naming(meant);
    const unnamed = sounds.filter(({ sound }) => chineseFor(sound, names) === null);
    const summaries = unnamed.length > 0 ? await summing(unnamed.flatMap(({ run }) => [...run])) : [];
    corrected = writtenOut(corrected, meant, [...names, ...summaries]);
  }
  return corrected === clean.replace(/\s+/g, ' ').trim() ? null : corrected;
}
