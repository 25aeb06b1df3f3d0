import { expect, test } from 'vitest';
import { placeOfLetters } from './place-of-letters.ts';

const narrowed = (query: string) => {
  const [place, filter] = placeOfLetters(new URLSearchParams(query)).split('?filter=');
  return [place?.replace('/admin/desk', ''), filter && JSON.parse(decodeURIComponent(filter))];
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
])('redirects %s to its list in the desk', (query, list, filter) => {
  expect(narrowed(query)).toEqual([list, filter]);
});

test.each([
  ['letter_id=a', '/admin/desk/letters/a/show'],
  ['class_letter_id=b', '/admin/desk/class_letters/b/show'],
  ['write=1', '/admin/desk/letters/write'],
  ['write=1&child=c', '/admin/desk/letters/write?child=c'],
])('redirects %s to its place in the desk', (query, place) => {
  expect(placeOfLetters(new URLSearchParams(query))).toBe(place);
});
