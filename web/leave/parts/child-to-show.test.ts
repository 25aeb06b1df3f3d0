import { expect, test } from 'vitest';
import { childToShow } from './child-to-show.ts';

test('a request for a sibling leads to the sibling', () => {
  expect(childToShow('an', ['bo'])).toBe('bo');
});

test('stays with the child, or all children, whose requests are in view', () => {
  expect(childToShow('an', ['bo', 'an'])).toBeNull();
  expect(childToShow(null, ['bo'])).toBeNull();
});
