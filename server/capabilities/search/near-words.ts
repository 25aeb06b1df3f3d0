/** Words one typing error away from a typed one: some as they would stand, some with a letter (`_`) that is not known. */
export type NearWords = { exact: string[]; patterns: string[] };

/** What somebody may have meant who hit one key too many, one too few, a wrong one, or two in the wrong order. */
export function nearWords(typed: string): NearWords {
  const letters = [...typed];
  const at = (from: number, to: number) => letters.slice(from, to).join('');
  const exact = new Set<string>();
  const patterns = new Set<string>();
  letters.forEach((letter, index) => {
    exact.add(at(0, index) + at(index + 1, letters.length));
    exact.add(at(0, index) + (letters[index + 1] ?? '') + letter + at(index + 2, letters.length));
    patterns.add(`${at(0, index)}_${at(index + 1, letters.length)}`);
    patterns.add(`${at(0, index)}_${at(index, letters.length)}`);
  });
  patterns.add(`${typed}_`);
  exact.delete(typed);
  return { exact: [...exact], patterns: [...patterns] };
}
