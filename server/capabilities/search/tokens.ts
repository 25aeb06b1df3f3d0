import { numberLetters } from '../../../contract/programme/fields.ts';
import { folded } from '../../platform/fold/fold.ts';
import { alsoCalled, subjectIn } from './synonyms.ts';

const chinese = /[\u3400-\u4dbf\u4e00-\u9fff]+/gu;
const words = /[\p{Script=Latin}\p{N}]+/gu;

/** Signs that join a word: Wi-Fi, A.I. */
export const joining = "[-‐‑.'’]";
/** Words with signs inside them, and names that end in signs. */
const terms = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}])(?:c\\+\\+|[cf]#)|[\\p{Script=Latin}\\p{N}]+(?:${joining}[\\p{Script=Latin}\\p{N}]+)*`,
  'gu',
);
const withoutSigns = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
]);

/** A Latin word, its parts between signs, and as one word if it has signs: `wi-fi` is wi, fi and wifi. */
type Term = { text: string; parts: string[]; joined: string | null };

/** The Latin words and numbers of a text as typed: Wi-Fi, A.I., C++. Numbers with signs are several. */
export const termsIn = (text: string): Term[] =>
  [...folded(text).matchAll(terms)].map(([term]) => {
    const parts = term.match(words) ?? [];
    const joined =
      withoutSigns.get(term) ?? (parts.length > 1 && /\p{L}/u.test(term) ? parts.join('') : null);
    return { text: term, parts, joined };
  });

/** Says whether the parts of a term are words too: of self-defence, but not of A.I., e-sports and K-12. */
export const hasWords = ({ parts, joined }: Term): boolean =>
  joined === null || (parts.length > 1 && !parts.some((part) => /^\p{L}$/u.test(part)));

/** Returns pairs of neighbouring characters and the last one alone, so that any two characters in a row can be found. */
function pairs(run: string): string[] {
  const signs = [...run];
  return [...signs.slice(0, -1).map((sign, index) => sign + (signs[index + 1] ?? '')), signs.at(-1) ?? ''];
}

/** Returns the tokens that index a text: Chinese runs as pairs, Latin words whole and without signs inside them, in reading order. */
export function searchTokens(text: string): string[] {
  const clean = folded(text);
  const runs = [...clean.matchAll(chinese)].map((match) => ({ at: match.index, tokens: pairs(match[0]) }));
  const latin = [...clean.matchAll(terms)].map((match) => ({
    at: match.index,
    tokens: termsIn(match[0]).flatMap(({ parts, joined }) => [...parts, ...(joined ? [joined] : [])]),
  }));
  return [...runs, ...latin].sort((a, b) => a.at - b.at).flatMap((part) => part.tokens);
}

/** Marks a token of an offering's name, so that the index tells names from the rest. */
const nameMark = 'xn';

/** Returns the tokens of a name again, marked as such. */
export const nameTokens = (tokens: readonly string[]): string[] => tokens.map((token) => nameMark + token);

const isLatin = (token: string) => /^[\p{Script=Latin}\p{N}]+$/u.test(token);
/** Returns the words among tokens whose English stems are indexed too. */
export const wordsAmong = (tokens: readonly string[]): string[] => tokens.filter(isLatin);

const quoted = (token: string) => `'${token.replaceAll("'", "''")}'`;

function runQuery(run: string, mark: string): string {
  const signs = [...run];
  if (signs.length === 1) return `${quoted(mark + run)}:*`;
  const tokens = pairs(run).slice(0, -1);
  return tokens.map((token) => quoted(mark + token)).join(' <-> ');
}

/** Says whether a word is searched by prefix: a single letter or a short word with digits would match too many rows, and a camp is no campus. */
const isPrefix = (word: string) =>
  word !== 'camp' && (/\p{N}/u.test(word) ? word.length >= 4 : word.length >= 2);

/** Any of some words, each as it is. */
const anyOf = (words: readonly string[], mark: string): string =>
  words.map((word) => (isLatin(word) ? quoted(mark + word) : runQuery(word, mark))).join(' | ');

/** A run of Chinese, or what else its subject is called with the rest of the run. */
function chineseQuery(run: string, mark: string): string {
  const subject = subjectIn(run);
  if (!subject) return `(${runQuery(run, mark)})`;
  const others = anyOf(subject.others, mark);
  return `(${runQuery(run, mark)} | ${subject.rest ? `(${others}) & (${runQuery(subject.rest, mark)})` : others})`;
}

const letters = [...new Set(Object.values(numberLetters))].map((letter) => letter.toLowerCase());
/** The numbers of offerings that digits alone may stand for: c1005 and k1005 for 1005. */
const numbersOf = (word: string): string[] =>
  /^\d{4,6}$/.test(word) ? letters.map((letter) => letter + word) : [];

/** Letters and the digits after them as two words in a row: AMC 8 for AMC8. Null for other words and numbers of offerings. */
function apartQuery(word: string, mark: string): string | null {
  const [, before = '', digits = ''] = /^(\p{L}+)(\d+)$/u.exec(word) ?? [];
  if (!digits || numbersOf(digits).includes(word)) return null;
  return `${quoted(mark + before)} <-> ${quoted(mark + digits)}${isPrefix(digits) ? ':*' : ''}`;
}

/** A word as it is searched, or what else its subject is called. */
function latinQuery(query: string, word: string, mark: string): string {
  const others = anyOf([...alsoCalled(word), ...numbersOf(word)], mark);
  return others ? `(${query} | ${others})` : query;
}

function queryOf(
  typed: string,
  mark: string,
  wordQuery: (word: string, isLast: boolean) => string,
  apart: (word: string, mark: string) => string | null = () => null,
) {
  const clean = folded(typed);
  const runs = [...clean.matchAll(chinese)].map((match) => chineseQuery(match[0], mark));
  const latin = termsIn(clean);
  const queryOfWord = (word: string, isLast: boolean) =>
    latinQuery(wordQuery(mark + word, isLast), word, mark);
  const parts = [
    ...runs,
    ...latin.map((term, index) => {
      const isLast = index > 0 && index === latin.length - 1;
      const split = hasWords(term)
        ? term.parts.map((word) => queryOfWord(word, isLast)).join(' & ')
        : term.parts.map((part) => quoted(mark + part)).join(' <-> ');
      if (!term.joined) {
        const two = apart(term.text, mark);
        return two ? `(${split} | ${two})` : split;
      }
      const joined = queryOfWord(term.joined, isLast);
      return term.parts.length > 1 ? `(${joined} | ${split})` : joined;
    }),
  ];
  return parts.length > 0 ? parts.slice(0, 12).join(' & ') : null;
}

/** Typed text for `to_tsquery`: `plain` for the configuration simple, `stems` for english if it has words. */
type SearchQuery = { plain: string; stems: string | null };

/**
 * Returns a query for typed text, of which every part must match: words as prefixes (`plain`) or as forms of the same English word
 * (`stems`). With `inName` all must match in the name. Null if there is nothing to search for.
 */
export function searchQuery(typed: string, { inName = false } = {}): SearchQuery | null {
  const mark = inName ? nameMark : '';
  // Stems have no words such as "at": AT 5 would be any 5.
  const plain = queryOf(
    typed,
    mark,
    (word) => (isPrefix(word.slice(mark.length)) ? `${quoted(word)}:*` : quoted(word)),
    apartQuery,
  );
  const stems = queryOf(typed, mark, (word, isLast) =>
    isLast && isPrefix(word.slice(mark.length)) ? `${quoted(word)}:*` : quoted(word),
  );
  return plain === null ? null : { plain, stems: latinWords(typed).length > 0 ? stems : null };
}

/** The parts of a run of Chinese of which each is looked for alone: its subject by any of its names, pairs of the rest. */
function looseParts(run: string): string[][] {
  const subject = subjectIn(run);
  const tokens = pairs(subject ? subject.rest : run);
  const rest = (tokens.length > 1 ? tokens.slice(0, -1) : tokens).filter(Boolean).map((token) => [token]);
  return subject ? [[subject.word, ...subject.others], ...rest] : rest;
}

/**
 * Returns a query for each subject, each pair of characters and each word of a text, once for the whole text of an offering and once
 * for its name: the more of them match, the better. Empty with a single one, which the strict query has tried.
 */
export function looseQueries(typed: string): string[] {
  const parts = [
    ...chineseRuns(typed).flatMap(looseParts),
    ...latinWords(typed).map((word) => [word, ...alsoCalled(word)]),
  ];
  const distinct = [...new Map(parts.map((names) => [names[0] ?? '', names])).values()].slice(0, 8);
  if (distinct.length < 2) return [];
  return ['', nameMark].flatMap((mark) =>
    distinct.map(([part = '', ...others]) => {
      const query = isLatin(part)
        ? quoted(mark + part) + (isPrefix(part) ? ':*' : '')
        : part.length > 1
          ? runQuery(part, mark)
          : quoted(mark + part);
      return [query, ...(others.length > 0 ? [anyOf(others, mark)] : [])].join(' | ');
    }),
  );
}

export const chineseRuns = (text: string): string[] =>
  [...folded(text).matchAll(chinese)].map((match) => match[0]);

/** Returns the Latin words and numbers in a text, in small letters. */
export const latinWords = (text: string): string[] =>
  [...folded(text).matchAll(words)].map((match) => match[0]);

/** Returns words for which a correction is tried: four letters or more, as shorter ones resemble too many others. */
export const termsOf = (text: string): string[] => [
  ...new Set(
    [...folded(text).matchAll(words)].map((match) => match[0]).filter((word) => /^\p{L}{4,}$/u.test(word)),
  ),
];
