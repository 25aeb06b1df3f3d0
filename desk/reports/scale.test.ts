import { expect, test } from 'vitest';
import { linesFor } from './scale.ts';

test.each([
  [[], [0, 1]],
  [[0], [0, 1]],
  [
    [288_000, 96_000],
    [0, 100_000, 200_000, 300_000],
  ],
  [
    [-10, 40],
    [-20, 0, 20, 40],
  ],
  [[7], [0, 5, 10]],
  [[0.2], [0, 0.1, 0.2]],
])('%j gets the grid lines %j', (values, lines) => {
  expect(linesFor(values)).toEqual(lines);
});
