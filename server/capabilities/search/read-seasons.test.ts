import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

const places = [
  { id: 'bj', names: ['北京', '线下'] },
  { id: 'rm', names: ['richmond', '线下'] },
];

test.each([
  ['线下围棋', { places: ['bj', 'rm'], words: '围棋', isOnlyThere: true }],
  ['线下 北京 围棋', { places: ['bj'], words: '围棋', isOnlyThere: true }],
  ['summer camp', { kinds: ['camp'], months: [6, 7, 8], words: '' }],
  ['寒假班', { kinds: ['camp'], months: [12, 1, 2], words: '' }],
  ['spring festival camp', { months: [12, 1, 2], words: '' }],
  ['summer english', { months: [], words: 'summer english' }],
  ['奥数', { words: '奥数', parts: ['奥数', '奥赛', 'olympiad'] }],
])('%s is read as %o', (typed, read) => expect(readSearch(typed, places)).toMatchObject(read));
