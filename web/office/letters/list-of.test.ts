import { expect, test } from 'vitest';
import { listOf } from './list-of.ts';

const narrowed = (query: string) => {
  const [list, filter] = listOf(new URLSearchParams(query)).split('?filter=');
  return [list, filter && JSON.parse(decodeURIComponent(filter))];
};

test.each([
  ['', '/letters', undefined],
  ['page=3', '/letters', undefined],
  ['with=teacher', '/letters', { with: 'teacher' }],
  ['filter=unread&with=office', '/letters', { with: 'office', state: 'unread' }],
  ['filter=all', '/letters', undefined],
  ['reports=open', '/letter_reports', { state: 'open' }],
  ['reports=settled&page=2', '/letter_reports', { state: 'settled' }],
  ['sent=1', '/class_letters', undefined],
])('%s was a list of the page of letters', (query, list, filter) => {
  expect(narrowed(query)).toEqual([list, filter]);
});
