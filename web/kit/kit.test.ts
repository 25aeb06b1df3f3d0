import { expect, test } from 'vitest';
import { clockText } from './countdown.tsx';
import { drawCover } from './cover-art.ts';
import { pagesShown } from './pager.tsx';
import { diceFor } from './seeded.ts';

const categories = [
  'english',
  'chinese',
  'maths',
  'science',
  'coding',
  'art',
  'music',
  'sport',
  'chess',
  'debate',
  '',
];

test.each(categories)('covers of "%s" stay the same for an id and differ between ids', (category) => {
  const drawn = Array.from({ length: 40 }, (_, id) => drawCover(category, `id-${id}`));
  expect(drawn).toEqual(Array.from({ length: 40 }, (_, id) => drawCover(category, `id-${id}`)));
  expect(new Set(drawn).size).toBeGreaterThan(30);
  for (const svg of drawn) {
    expect(svg).not.toMatch(/NaN|undefined|style=|<script/);
    expect(svg.length).toBeLessThan(3600);
  }
});

test('a hostile id draws shapes only', () => {
  expect(drawCover('<script>', '"><script>alert(1)</script>')).not.toContain('script');
});

test('dice are fair enough and stay in range', () => {
  const dice = diceFor('a');
  const thrown = Array.from({ length: 6000 }, () => dice.whole(1, 6));
  for (const face of [1, 2, 3, 4, 5, 6]) {
    expect(thrown.filter((one) => one === face).length).toBeGreaterThan(800);
  }
  expect(Math.min(...thrown)).toBe(1);
  expect(Math.max(...thrown)).toBe(6);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [1799, '29:59'],
  [3723, '1:02:03'],
])('%i seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
