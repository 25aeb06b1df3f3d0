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

const quoted = (token: string) => `'${token.replaceAll("'", "''")}'`;

function runQuery(run: string): string {
  const signs = [...run];
  if (signs.length === 1) return `${quoted(run)}:*`;
  return pairs(run).slice(0, -1).map(quoted).join(' <-> ');
}

/** The `to_tsquery('simple', …)` of what somebody typed: every part must stand there, words may be begun; null for nothing. */
export function searchQuery(typed: string): string | null {
  const clean = normal(typed);
  const parts = [
    ...[...clean.matchAll(chinese)].map((match) => `(${runQuery(match[0])})`),
    ...[...clean.matchAll(words)].map((match) => `${quoted(match[0])}:*`),
  ];
  return parts.length > 0 ? parts.slice(0, 12).join(' & ') : null;
}

/** The words of what somebody typed, as they would stand in a name. */
export const searchWords = (typed: string): string[] => {
  const clean = normal(typed);
  return [...clean.matchAll(chinese), ...clean.matchAll(words)].map((match) => match[0]);
};

/** Words that a mistyped one may have meant: of four letters or more, as shorter ones are like too many others. */
export const termsOf = (text: string): string[] => [
  ...new Set(
    [...normal(text).matchAll(words)].map((match) => match[0]).filter((word) => /^\p{L}{4,}$/u.test(word)),
  ),
];
