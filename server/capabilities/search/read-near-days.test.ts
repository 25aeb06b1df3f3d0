import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

test.each([
  ['K', { grades: { from: 0, to: 0 }, words: '' }],
  ['JK', { grades: { from: -1, to: -1 }, words: '' }],
  ['jk', { grades: null, words: 'jk' }],
  ['jk math', { grades: { from: -1, to: -1 }, words: 'math' }],
  ['SK 数学', { grades: { from: 0, to: 0 }, words: '数学' }],
  ['K1', { grades: { from: -2, to: -2 }, words: '' }],
  ['K3 英语', { grades: { from: 0, to: 0 }, words: '英语' }],
  ['K-12', { grades: null, words: 'k-12' }],
  ['k-pop', { grades: null, words: 'k-pop' }],
  ['放学后', { weekdays: [1, 2, 3, 4, 5], hours: [{ from: '15:00', to: '24:00' }], words: '' }],
  ['周三放学后 围棋', { weekdays: [3], hours: [{ from: '15:00', to: '24:00' }], words: '围棋' }],
  ['after-school chess', { weekdays: [1, 2, 3, 4, 5], words: 'chess' }],
  ['明天 英语', { weekdays: [1], words: '英语' }],
  ['tomorrow', { weekdays: [1], words: '' }],
  ['今晚', { weekdays: [7], words: '' }],
  ['下周三围棋', { weekdays: [3], words: '围棋' }],
  ['这个周末', { weekdays: [6, 7], words: '' }],
  ['下周', { weekdays: [1, 2, 3, 4, 5, 6, 7], words: '' }],
  ['next week chess', { weekdays: [1, 2, 3, 4, 5, 6, 7], words: 'chess' }],
])('on a Sunday, %s is read as %o', (typed, read) =>
  expect(readSearch(typed, [], { today: 7 })).toMatchObject(read),
);
