import { expect, test } from 'vitest';
import { hasPageBehind } from './back-link.tsx';

test.each([
  [{ idx: 2, key: 'a' }, true],
  [{ idx: 0, key: 'default' }, false],
  [null, false],
  ['another script’s', false],
])('behind %j lies a page of the site: %s', (state, isThere) => {
  expect(hasPageBehind(state)).toBe(isThere);
});
