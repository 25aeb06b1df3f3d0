import { expect, test } from 'vitest';
import { facetNames } from '../../../contract/catalog/facet-names.ts';
import { namesReadAt } from '../../../contract/core/page-query.ts';
import {
  chosenFacets,
  chosenValue,
  countText,
  filterFrom,
  withChoice,
  withoutChoices,
} from './facet-choices.ts';

test.each([
  [0, false, '0'],
  [37, false, '37'],
  [999, false, '999'],
  [1000, true, '999+'],
  [312, true, '300+'],
  [48, true, '40+'],
  [7, true, '7+'],
])('shows a count of %i (at least: %s) as %s', (count, more, text) => {
  expect(countText({ count, more })).toBe(text);
});

test('puts choices into an address, and changes or clears each of them back on the first page', () => {
  const filter = filterFrom(
    new URLSearchParams('q=围棋&grade=3&price_from=200000&open_only=1&page=4&sort=newest&evil=1'),
  );
  expect(filter).toEqual({
    q: '围棋',
    grade: '3',
    price_from: '200000',
    open_only: '1',
    page: '4',
    sort: 'newest',
  });
  expect(chosenFacets(filter)).toEqual(['open_only', 'grade', 'price']);
  expect(chosenValue(filter, 'price')).toBe('200000-');
  const narrower = withChoice(filter, 'price', '-200000');
  expect(narrower).toMatchObject({ grade: '3', price_to: 200_000, price_from: undefined });
  expect(narrower.page).toBeUndefined();
  expect(chosenValue(withChoice(filter, 'grade', ''), 'grade')).toBe('');
  expect(withoutChoices(filter)).toEqual({ q: '围棋', sort: 'newest' });
});

test('every parameter that a list reads is part of the key of its cached page', () => {
  const names = [...facetNames, 'q', 'price_from', 'price_to', 'sort', 'page', 'price'];
  const read = Object.keys(filterFrom(new URLSearchParams(names.map((name) => [name, '1']))));
  for (const path of ['/course_index', '/course_search'])
    expect(namesReadAt(path)).toEqual(expect.arrayContaining(read));
});
