import { expect, test } from 'vitest';
import { newestOnly } from './newest-only.ts';

test('an answer that is overtaken by a later one is not shown, whatever order they come in', () => {
  const turn = newestOnly();
  const [first, second, third] = [turn(), turn(), turn()];
  expect(second(true)).toBe(true);
  expect(first(true)).toBe(false);
  expect(third(true)).toBe(true);
});

test('a question that failed hides no answer, and is told only while it is the last', () => {
  const turn = newestOnly();
  const [first, second] = [turn(), turn()];
  expect(second(false)).toBe(true);
  expect(first(true)).toBe(true);
  const [third, fourth] = [turn(), turn()];
  expect(third(false)).toBe(false);
  expect(fourth(true)).toBe(true);
});
