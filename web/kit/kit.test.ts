import { expect, test } from 'vitest';
import { clockText } from './countdown.tsx';
import { pagesShown } from './pager.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('page %i of %i links to %j', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [1799, '29:59'],
  [3723, '1:02:03'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
