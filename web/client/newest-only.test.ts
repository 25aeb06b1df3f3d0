import { expect, test } from 'vitest';
import { newestOnly } from './newest-only.ts';

test('drops an answer that a later one has overtaken, in any order of arrival', () => {
  const newTurn = newestOnly();
  const [first, second, third] = [newTurn(), newTurn(), newTurn()];
  expect(second(true)).toBe(true);
  expect(first(true)).toBe(false);
  expect(third(true)).toBe(true);
});

test('reports a failed request only while it is the newest, and keeps earlier answers', () => {
  const newTurn = newestOnly();
  const [first, second] = [newTurn(), newTurn()];
  expect(second(false)).toBe(true);
  expect(first(true)).toBe(true);
  const [third, fourth] = [newTurn(), newTurn()];
  expect(third(false)).toBe(false);
  expect(fourth(true)).toBe(true);
});
