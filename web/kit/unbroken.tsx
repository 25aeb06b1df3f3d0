/** An hour, perhaps with AM or PM; a day, perhaps with its year. */
const hour = String.raw`\d{1,2}:\d\d(?: [AP]M)?`;
const dayZh = String.raw`(?:\d{4}\u5e74)?\d{1,2}\u6708\d{1,2}\u65e5`;
const dayEn = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?`;
const unit = `(?:${hour}|${dayZh}|${dayEn})`;
/** Each of them, or a range with a dash. */
const whole = new RegExp(`(${unit}(?: ?– ?${unit})?)`);

/** Text in which hours, days and ranges of them never break over two lines. */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(whole);
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
