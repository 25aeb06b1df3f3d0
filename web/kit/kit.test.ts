import { expect, test } from 'vitest';
import { clockText } from './countdown.tsx';
import { pagesShown } from './pager.tsx';
import { mayReplace, stillAmong } from './unsent-form.ts';

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

test.each([
  ['10', '', '', true],
  ['10', '', '1', false],
  ['10', '2', '2', true],
  ['', '2', '3', false],
])('a choice of %j, made over %j, comes back over %j: %s', (text, over, value, yes) => {
  expect(mayReplace({ text, over }, value, true)).toBe(yes);
});

test('a text comes back over its own beginning, and over nothing else that was written since', () => {
  const kept = { text: 'Lele is ill', over: '' };
  expect(['Lele is', 'Lele is ill', 'Ben is', ''].map((value) => mayReplace(kept, value))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('of kept ids only those come back that can still be chosen', () => {
  expect(stillAmong(['left', 'b', 'a'], [{ id: 'a' }, { id: 'b' }, { id: 'c' }])).toEqual(['b', 'a']);
});
