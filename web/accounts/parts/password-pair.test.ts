import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { showMismatch } from './password-pair.tsx';

overwriteGetLocale(() => 'en');

test.each([
  ['a good password', 'a good passwort', ['re_password', 'Inconsistent Passwords']],
  ['', 'a good password', ['re_password', 'Inconsistent Passwords']],
  // An earlier error is cleared.
  ['a good password', 'a good password', ['re_password', undefined]],
  // The repetition is still empty: errors of an earlier submit stay.
  ['a good password', '', undefined],
])('leaving the fields with %j and %j sets the error %j', (password, re_password, expected) => {
  let lastError: unknown;
  showMismatch(
    { password, re_password },
    {
      set: (...args) => {
        lastError = args;
      },
    },
  )();
  expect(lastError).toEqual(expected);
});
