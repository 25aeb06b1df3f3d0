import { expect, test } from 'vitest';
import { differences, merged } from './merge.ts';

const names = ['version', 'name', 'places', 'closed', 'address'];
const base = { version: 3, name: { zh: '一号', en: 'One' }, places: 8, closed: false, address: null };

test('asks only about fields that the other user changed, for each language apart', () => {
  const theirs = { ...base, version: 4, name: { zh: '一号', en: 'Room One' }, places: 10 };
  const mine = { ...base, name: { zh: '壹号', en: 'One' }, places: 12, address: '' };
  expect(differences(names, { base, mine, theirs })).toEqual([
    { name: 'name.en', theirs: 'Room One', mine: 'One', first: 'theirs' },
    { name: 'places', theirs: 10, mine: 12, first: 'mine' },
  ]);
});

test('ignores equal changes and different kinds of empty', () => {
  const theirs = { ...base, version: 4, places: 9, address: '' };
  expect(differences(names, { base, mine: { ...base, places: 9 }, theirs })).toEqual([]);
});

test('puts the chosen values of the other user into the typed ones', () => {
  const theirs = { ...base, version: 4, name: { zh: '一号', en: 'Room One' }, places: 10, closed: true };
  const mine = { ...base, name: { zh: '壹号', en: 'First' }, places: 12 };
  const rows = differences(names, { base, mine, theirs });
  expect(merged(mine, rows, {})).toEqual({ ...mine, closed: true });
  expect(merged(mine, rows, { 'name.en': 'theirs', closed: 'mine' })).toEqual({
    ...mine,
    name: { zh: '壹号', en: 'Room One' },
  });
});

test('asks about each text of a table, in each language, by itself', () => {
  const words = { 'lead-a': { zh: '一', en: 'One' }, 'lead-b': { zh: '二', en: 'Two' } };
  const theirs = { words: { ...words, 'lead-a': { zh: '他们', en: 'One' } } };
  const mine = { words: { ...words, 'lead-b': { zh: '二', en: 'Mine' } } };
  const rows = differences(['words'], { base: { words }, mine, theirs });
  expect(rows).toEqual([{ name: 'words.lead-a.zh', theirs: '他们', mine: '一', first: 'theirs' }]);
  expect(merged(mine, rows, {})).toEqual({
    words: { 'lead-a': { zh: '他们', en: 'One' }, 'lead-b': { zh: '二', en: 'Mine' } },
  });
});
