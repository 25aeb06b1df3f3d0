import { expect, test } from 'vitest';
import { uuidv7 } from './ids.ts';

test('ids sort in the order they were made, also within a millisecond', () => {
  const made = Array.from({ length: 5_000 }, uuidv7);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  for (const id of made.slice(0, 50))
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
