import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { folded } from '../../platform/fold/fold.ts';
import { pinyinTokens, syllablesOf } from './pinyin.ts';
import { alsoCalled, subjectIn } from './synonyms.ts';
import { chineseRuns, hasWords, joining, latinWords, termsIn } from './tokens.ts';

/** Tokens of names that are compared again and again; emptied when it grows too large. */
const cache = new Map<string, { text: string; tokens: string[]; words: string[] }>();
const mostKept = 5000;

function tokensOf({ zh, en }: Bilingual) {
  const key = `${zh}\n${en}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= mostKept) cache.clear();
  const sounds = new Set([...pinyinTokens(zh), ...pinyinTokens(zh, { asPerson: true })]);
  const words = termsIn(`${zh} ${en}`).flatMap(({ parts, joined }) => [...parts, joined ?? '']);
  const tokens = { text: folded(`${zh}\n${en}`), tokens: [...sounds], words };
  cache.set(key, tokens);
  return tokens;
}

/** Says whether a name contains everything typed: Chinese as written, words, pinyin and initials by their beginning. */
export function fitsName(name: Bilingual, typed: string): boolean {
  const { text, tokens, words } = tokensOf(name);
  const [runs, latin] = [chineseRuns(typed), termsIn(typed)];
  if (runs.length + latin.length === 0) return false;
  const isCalled = (other: string) => words.includes(other) || (!/^\w/.test(other) && text.includes(other));
  const hasWord = (word: string) =>
    word.length === 1
      ? words.includes(word)
      : [...words, ...tokens].some((part) => part.startsWith(word)) || alsoCalled(word).some(isCalled);
  return (
    runs.every((run) => text.includes(run) || alsoCalled(run).some(isCalled)) &&
    latin.every(
      (term) =>
        (term.joined !== null && hasWord(term.joined)) || (hasWords(term) && term.parts.every(hasWord)),
    )
  );
}

const endings = /^(s|es|ed|er|ers|ing|ings|e|y|ies|ied|ation|ations)?$/;

/** Says whether two English words look like forms of the same word. */
function isFormOf(word: string, typed: string): boolean {
  let shared = 0;
  while (shared < word.length && word[shared] === typed[shared]) shared += 1;
  return shared >= 3 && endings.test(word.slice(shared)) && endings.test(typed.slice(shared));
}

/** Returns the Chinese in a run that typed pinyin (its last syllable may be incomplete) or initials stand for. */
function chineseFor(run: string, typed: string): string[] {
  const signs = [...run];
  const syllables = syllablesOf(run);
  const found: string[] = [];
  syllables.forEach((_one, from) => {
    let sound = '';
    for (let to = from; to < syllables.length && sound.length < typed.length; to += 1) {
      sound += syllables[to];
      if (sound.startsWith(typed)) found.push(signs.slice(from, to + 1).join(''));
    }
    const initials = syllables.slice(from, from + typed.length).map((syllable) => syllable.slice(0, 1));
    if (typed.length > 1 && initials.join('') === typed)
      found.push(signs.slice(from, from + typed.length).join(''));
  });
  return found;
}

const withSigns = new RegExp(`[\\p{Script=Latin}\\p{N}]+(?:${joining}[\\p{Script=Latin}\\p{N}]+)+`, 'gu');
const joiningSigns = new RegExp(joining, 'gu');
/** The runs of Chinese and the words of texts, also with signs inside them, as written and as compared: Wi-Fi as wifi. */
const writtenIn = (text: string) => {
  const written = text.normalize('NFC');
  const runs = written.match(/[\u3400-\u4dbf\u4e00-\u9fff]+|[\p{Script=Latin}\p{N}]+/gu) ?? [];
  return [...new Set([...runs, ...(written.match(withSigns) ?? [])])].map((run) => ({
    run,
    plain: folded(run).replaceAll(joiningSigns, ''),
  }));
};

/** Where a run of Chinese contains another; from 0 to 0 if nowhere. */
function placeIn(run: string, part: string): [number, number] {
  const at = run.indexOf(part);
  return at < 0 ? [0, 0] : [at, at + part.length];
}

/**
 * Returns the parts to mark in found texts: the words to find, what was typed in Chinese, and the words of these texts that they stand for.
 */
export function marksIn(texts: readonly string[], words: string, typedText: string): string[] {
  const asTyped = [words, ...chineseRuns(typedText)].join(' ');
  const others = [...chineseRuns(words), ...latinWords(words)].flatMap(
    (word) => subjectIn(word)?.others ?? alsoCalled(word),
  );
  const typed = [asTyped, ...others].join(' ');
  const marks = new Set([
    ...chineseRuns(typed),
    ...termsIn(typed).flatMap((term) => [term.text, ...(hasWords(term) ? term.parts : [term.joined ?? ''])]),
  ]);
  const written = writtenIn(texts.join('\n'));
  for (const { run, plain } of written)
    for (const word of chineseRuns(typed)) marks.add(run.slice(...placeIn(plain, word)));
  for (const word of latinWords(typed).filter((part) => part.length > 1)) {
    for (const { run, plain } of written) {
      if (isFormOf(plain, word)) marks.add(run.toLowerCase());
      for (const part of chineseFor(plain, word)) marks.add(run.slice(...placeIn(plain, part)));
    }
  }
  marks.delete('');
  return [...marks].slice(0, 60);
}
