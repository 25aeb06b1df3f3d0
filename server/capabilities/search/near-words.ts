/** Words a single typing error away: complete words, and patterns with an unknown letter (`_`). */
export type NearWords = { exact: string[]; patterns: string[] };

/** Returns the words one typing error away: a letter added, omitted, mistyped, or swapped with the next or the one after it. */
export function nearWords(typed: string): NearWords {
  const letters = [...typed];
  const at = (from: number, to: number) => letters.slice(from, to).join('');
  const exact = new Set<string>();
  const patterns = new Set<string>();
  letters.forEach((letter, index) => {
    exact.add(at(0, index) + at(index + 1, letters.length));
    exact.add(at(0, index) + (letters[index + 1] ?? '') + letter + at(index + 2, letters.length));
    const [next, afterNext] = letters.slice(index + 1);
    if (afterNext) exact.add(at(0, index) + afterNext + next + letter + at(index + 3, letters.length));
    patterns.add(`${at(0, index)}_${at(index + 1, letters.length)}`);
    patterns.add(`${at(0, index)}_${at(index, letters.length)}`);
  });
  patterns.add(`${typed}_`);
  exact.delete(typed);
  return { exact: [...exact], patterns: [...patterns] };
}
