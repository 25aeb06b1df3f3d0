const chinese = /[\u3400-\u4dbf\u4e00-\u9fff]+/gu;
const words = /[\p{Script=Latin}\p{N}]+/gu;

const normal = (text: string) => text.normalize('NFKC').toLowerCase();

/** Pairs of neighbouring characters and the last one alone, so that any two characters in a row can be found. */
function pairs(run: string): string[] {
  const signs = [...run];
  return [...signs.slice(0, -1).map((sign, index) => sign + (signs[index + 1] ?? '')), signs.at(-1) ?? ''];
}

/** What a text is indexed by: Chinese runs as pairs, Latin words whole, in the order in which they stand. */
export function searchTokens(text: string): string[] {
  const clean = normal(text);
  const runs = [...clean.matchAll(chinese)].map((match) => ({ at: match.index, tokens: pairs(match[0]) }));
  const latin = [...clean.matchAll(words)].map((match) => ({ at: match.index, tokens: [match[0]] }));
  return [...runs, ...latin].sort((a, b) => a.at - b.at).flatMap((part) => part.tokens);
}

/** Stands before a token of an offering's name, so that the index itself tells names from the rest. */
const nameMark = 'xn';

/** The tokens of a name once more, marked as such. */
export const nameTokens = (tokens: readonly string[]): string[] => tokens.map((token) => nameMark + token);

const isLatin = (token: string) => /^[\p{Script=Latin}\p{N}]+$/u.test(token);
/** The words among tokens whose English stems are indexed too. */
export const wordsAmong = (tokens: readonly string[]): string[] => tokens.filter(isLatin);

const quoted = (token: string) => `'${token.replaceAll("'", "''")}'`;

function runQuery(run: string, mark: string): string {
  const signs = [...run];
  if (signs.length === 1) return `${quoted(mark + run)}:*`;
  const tokens = pairs(run).slice(0, -1);
  return tokens.map((token) => quoted(mark + token)).join(' <-> ');
}

/**
 * A letter alone, or a short word with digits, is searched for as it stands: too many numbers and words begin like it, and
 * every one would be read.
 */
const isBegun = (word: string) => (/\p{N}/u.test(word) ? word.length >= 4 : word.length >= 2);

function queryOf(typed: string, mark: string, wordQuery: (word: string, isLast: boolean) => string) {
  const clean = normal(typed);
  const runs = [...clean.matchAll(chinese)].map((match) => `(${runQuery(match[0], mark)})`);
  const latin = [...clean.matchAll(words)].map((match) => match[0]);
  const parts = [
    ...runs,
    ...latin.map((word, index) => wordQuery(mark + word, index > 0 && index === latin.length - 1)),
  ];
  return parts.length > 0 ? parts.slice(0, 12).join(' & ') : null;
}

/** What somebody typed as text for `to_tsquery`: `plain` for the configuration simple, `stems` for english where it has words. */
export type SearchQuery = { plain: string; stems: string | null };

/**
 * What somebody typed, as it is asked for: every part must stand there. Words may be begun (`plain`), or be another form of the
 * same English word (`stems`). With `inName`, all of it must stand in the name. Null when there is nothing to search for.
 */
export function searchQuery(typed: string, { inName = false } = {}): SearchQuery | null {
  const mark = inName ? nameMark : '';
  const plain = queryOf(typed, mark, (word) =>
    isBegun(word.slice(mark.length)) ? `${quoted(word)}:*` : quoted(word),
  );
  const stems = queryOf(typed, mark, (word, isLast) =>
    isLast && isBegun(word.slice(mark.length)) ? `${quoted(word)}:*` : quoted(word),
  );
  return plain === null ? null : { plain, stems: latinWords(typed).length > 0 ? stems : null };
}

/** The runs of Chinese characters in a text. */
export const chineseRuns = (text: string): string[] =>
  [...normal(text).matchAll(chinese)].map((match) => match[0]);

/** The Latin words and numbers in a text, in small letters. */
export const latinWords = (text: string): string[] =>
  [...normal(text).matchAll(words)].map((match) => match[0]);

/** Words that a mistyped one may have meant: of four letters or more, as shorter ones are like too many others. */
export const termsOf = (text: string): string[] => [
  ...new Set(
    [...normal(text).matchAll(words)].map((match) => match[0]).filter((word) => /^\p{L}{4,}$/u.test(word)),
  ),
];
