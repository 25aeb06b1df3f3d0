/** The words of a search as they can stand in a name: Chinese runs, Latin words. */
const wordsOf = (q: string): string[] =>
  q.normalize('NFKC').match(/[\u3400-\u4dbf\u4e00-\u9fff]+|[\p{Script=Latin}\p{N}]+/gu) ?? [];

/** Where words stand in a text, apart from the rest: odd pieces are those that match. */
export function piecesOf(text: string, q: string): string[] {
  const words = wordsOf(q).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'giu'));
}

/** A text in which what was searched for is marked. */
export function Marked({ text, q }: { text: string; q: string }) {
  return piecesOf(text, q).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
      <mark key={index} className="rounded-sm bg-amber-wash text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
