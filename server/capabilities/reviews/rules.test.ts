import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figures } from '../../../contract/core/figures.ts';
import { shownAverage, wordsFor } from './rules.ts';

test('no stars have no average', () => {
  expect(shownAverage({ count: 0, mean: null })).toBeNull();
});

test("one or two families' stars have no average; three have", () => {
  expect([1, 2, 3].map((count) => shownAverage({ count, mean: 5 }))).toEqual([null, null, 5]);
});

test('the average of any stars is shown to one decimal, half up, as integer sums say', () => {
  const stars = fc.array(fc.integer({ min: 1, max: 5 }), {
    minLength: figures.reviewsForAverage,
    maxLength: 400,
  });
  fc.assert(
    fc.property(stars, (all) => {
      const sum = all.reduce((total, stars) => total + stars, 0);
      // Integers only: tenths, with half a tenth added before rounding down.
      const tenths = Math.floor((20 * sum + all.length) / (2 * all.length));
      expect(shownAverage({ count: all.length, mean: sum / all.length })).toBe(tenths / 10);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['zh', { zh: '很好', en: 'Very good' }, 'zh', ['很好', 'zh', false]],
  ['zh', { zh: '很好', en: 'Very good' }, 'en', ['Very good', 'en', true]],
  ['zh', { zh: '很好', en: '' }, 'en', ['很好', 'zh', false]],
  ['en', { zh: '', en: 'Very good' }, 'zh', ['Very good', 'en', false]],
] as const)('words written in %s, %o, are shown to a reader of %s', (writtenIn, words, locale, expected) => {
  const shown = wordsFor({ words, writtenIn }, locale);
  expect([shown.words, shown.language, shown.translated]).toEqual(expected);
});
