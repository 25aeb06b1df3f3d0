import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearWords } from './near-words.ts';

const near = (word: string, typed: string) => {
  const { exact, patterns } = nearWords(typed);
  return (
    exact.includes(word) ||
    patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}$`).test(word))
  );
};
const word = fc.stringMatching(/^[a-z]{4,12}$/);

test('a word with any single typing error is near', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'abcxyz'), fc.nat(4), (meant, index, letter, kind) => {
      const at = index % meant.length;
      const [left, right] = [meant.slice(0, at), meant.slice(at)];
      const typed = [
        left + letter + right,
        left + right.slice(1),
        left + letter + right.slice(1),
        left + right.slice(1, 2) + right.slice(0, 1) + right.slice(2),
        left + right.slice(2, 3) + right.slice(1, 2) + right.slice(0, 1) + right.slice(3),
      ][kind];
      fc.pre(typed !== undefined && typed !== meant);
      expect(near(meant, typed as string)).toBe(true);
    }),
  );
});

test.each([
  ['weiqi', 'wexqx'],
  ['chess', 'chessxx'],
  ['drawing', 'dwraign'],
])('%s is not near %s: two errors', (meant, typed) => expect(near(meant, typed)).toBe(false));
