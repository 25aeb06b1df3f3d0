import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

const places = [
  { id: 'bj', names: ['北京', '线下', 'in person'] },
  { id: 'on', names: ['线上', 'online'] },
];
const notPrivate = ['course', 'camp', 'activity', 'competition'];
const free = { weekdays: [], hours: [], kinds: [], places: [], ages: null };

test.each([
  ['除了周末 钢琴', { weekdays: [1, 2, 3, 4, 5], words: '钢琴' }],
  ['除周末外都可以 钢琴', { weekdays: [1, 2, 3, 4, 5], words: '钢琴' }],
  ['不要周末', { weekdays: [1, 2, 3, 4, 5], words: '' }],
  ['周末除外', { weekdays: [1, 2, 3, 4, 5], words: '' }],
  ['周末不要 钢琴', { weekdays: [1, 2, 3, 4, 5], words: '钢琴' }],
  ['周六没空', { weekdays: [1, 2, 3, 4, 5, 7], words: '' }],
  ['不要下周六', { weekdays: [1, 2, 3, 4, 5, 7], words: '' }],
  ['除了周六和周日', { weekdays: [1, 2, 3, 4, 5], words: '' }],
  ['周六日 不要周日', { weekdays: [6], words: '' }],
  ['no weekends', { weekdays: [1, 2, 3, 4, 5], words: '' }],
  ['piano except saturday', { weekdays: [1, 2, 3, 4, 5, 7], words: 'piano' }],
  ['piano not on sat & sun', { weekdays: [1, 2, 3, 4, 5], words: 'piano' }],
  ['不要晚上 围棋', { hours: [{ from: '00:00', to: '17:00' }], words: '围棋' }],
  [
    'no afternoons',
    {
      hours: [
        { from: '00:00', to: '12:00' },
        { from: '18:00', to: '24:00' },
      ],
      words: '',
    },
  ],
  ['不要周六上午 钢琴', { ...free, words: '钢琴' }],
  ['no saturday mornings', { ...free, words: '' }],
  ['no weekends or evenings', { ...free, words: '' }],
  ['不要8岁', { ...free, words: '' }],
  ['不要一对一 英语', { kinds: notPrivate, words: '英语' }],
  ['不要一对一和周末', { kinds: notPrivate, weekdays: [1, 2, 3, 4, 5], words: '' }],
  ['chess no camps', { kinds: ['course', 'private_once', 'private_long', 'activity', 'competition'] }],
  ['不要线上', { places: ['bj'], isOnlyThere: true }],
  ['非线上 围棋', { places: ['bj'], isOnlyThere: true, words: '围棋' }],
  ['no online classes', { places: ['bj'], isOnlyThere: true }],
  ['piano -online', { places: ['bj'], isOnlyThere: true, words: 'piano' }],
  ['不要北京', { places: ['on'], isOnlyThere: true }],
])('%s is read as %o', (typed, read) => expect(readSearch(typed, places)).toMatchObject(read));

test.each([
  ['周末外教英语', { weekdays: [6, 7], words: '外教英语' }],
  ['加减乘除 周六', { weekdays: [6], words: '加减乘除' }],
  ['非洲鼓', { words: '非洲鼓' }],
  ['周末 不要线上', { weekdays: [6, 7], places: ['bj'] }],
  ['周一 -周五', { weekdays: [1, 2, 3, 4, 5], words: '' }],
  ['not only saturday', { weekdays: [6] }],
])('%s denies no other condition: %o', (typed, read) =>
  expect(readSearch(typed, places)).toMatchObject(read),
);
