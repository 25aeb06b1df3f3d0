/** Splits a search into the words to mark in names: runs of Chinese, Latin words. */
export const wordsOf = (q: string): string[] =>
  q.normalize('NFKC').match(/[\u3400-\u4dbf\u4e00-\u9fff]+|[\p{Script=Latin}\p{N}]+/gu) ?? [];

const isLatin = (word: string) => /^[\p{Script=Latin}\p{N}]/u.test(word);
/** Latin words match at the start of a word, Chinese ones anywhere. */
const patternOf = (word: string) => (isLatin(word) ? `(?<![\\p{Script=Latin}\\p{N}])${word}` : word);

/** Splits a text so that the odd pieces are matches, longest match first. */
export function piecesOf(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => patternOf(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return text.split(new RegExp(`(${patterns.join('|')})`, 'giu'));
}

/** Marks the search words in a text. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text stay in order
      <mark key={index} className="rounded-sm bg-amber-wash text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
