import { expect, test } from 'vitest';
import { hasPageBehind } from './back-link.tsx';

test.each([
  [{ idx: 2, key: 'a' }, true],
  [{ idx: 0, key: 'default' }, false],
  [null, false],
  ['a state of another script', false],
])('finds a page of the site before %j: %s', (state, isThere) => {
  expect(hasPageBehind(state)).toBe(isThere);
});
