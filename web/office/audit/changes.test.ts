import { expect, test } from 'vitest';
import { changesOf, leavesOf } from './changes.ts';

test('what changed stands field by field; what stayed, and what is nothing, is left out', () => {
  const before = JSON.stringify({ role: 'editor', name: { zh: '一', en: 'One' }, note: null, places: 8 });
  const after = JSON.stringify({ role: 'owner', name: { zh: '一', en: 'One' }, note: '', closed: false });
  expect(changesOf({ before, after })).toEqual([
    { name: 'role', was: 'editor', is: 'owner' },
    { name: 'places', was: 8, is: undefined },
    { name: 'closed', was: undefined, is: false },
  ]);
});

test('an entry that says nothing, or one word alone', () => {
  expect(changesOf({ before: null, after: null })).toEqual([]);
  expect(changesOf({ before: null, after: '"paid"' })).toEqual([{ name: '', was: undefined, is: 'paid' }]);
});

test('of what is nested all that stands in it', () => {
  expect(leavesOf({ total: { amount: 100, currency: 'CNY' }, days: [1, 3], none: null })).toEqual([
    100,
    'CNY',
    1,
    3,
  ]);
});
