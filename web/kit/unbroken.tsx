/** A range of hours with a dash, or an hour with AM or PM. */
const hours = /(\d{1,2}:\d\d(?: [AP]M)?(?: ?– ?\d{1,2}:\d\d(?: [AP]M)?)?)/;

/** Text in which a range of hours never breaks over two lines. */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(hours);
  return parts.map((part, index) =>
    // `split` puts the matches at odd positions.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text stay in order
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
