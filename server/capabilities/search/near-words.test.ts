import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearWords } from './near-words.ts';

const fits = (word: string, typed: string) => {
  const { exact, patterns } = nearWords(typed);
  return (
    exact.includes(word) ||
    patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}$`).test(word))
  );
};
const word = fc.stringMatching(/^[a-z]{4,12}$/);

test('whatever one key did to a word, the word is near', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'abcxyz'), fc.nat(3), (meant, where, letter, what) => {
      const at = where % meant.length;
      const [left, right] = [meant.slice(0, at), meant.slice(at)];
      const typed = [
        left + letter + right,
        left + right.slice(1),
        left + letter + right.slice(1),
        left + right.slice(1, 2) + right.slice(0, 1) + right.slice(2),
      ][what];
      fc.pre(typed !== undefined && typed !== meant);
      expect(fits(meant, typed as string)).toBe(true);
    }),
  );
});

test.each([
  ['weiqi', 'wexqx'],
  ['chess', 'chessxx'],
  ['drawing', 'dwraign'],
])('%s is not near %s: two keys', (meant, typed) => expect(fits(meant, typed)).toBe(false));
