import { expect, test } from 'vitest';
import {
  chooseChild,
  chosenChild,
  forgetSession,
  rememberReferralCode,
  rememberSession,
  storedIn,
} from './stored.ts';

function memory() {
  const storage = new Map<string, string>();
  const stored = storedIn(() => ({
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
    removeItem: (key) => void storage.delete(key),
  }));
  return { storage, stored };
}
const anna = { UserId: 'u1', user_name: 'Anna', type: 'user' } as const;

test('stores who signed in, but never the token', () => {
  const { storage, stored } = memory();
  rememberSession({ ...anna, TokenId: 'secret' } as never, stored);
  expect(Object.fromEntries(storage)).toEqual(anna);
});

test('does not pass the chosen child on to another person', () => {
  const { stored } = memory();
  rememberSession(anna, stored);
  chooseChild('c1', stored);
  rememberSession(anna, stored);
  expect(chosenChild(stored)).toBe('c1');
  rememberSession({ ...anna, UserId: 'u2' }, stored);
  expect(chosenChild(stored)).toBe('0');
});

test('keeps language and referral code when it forgets the person', () => {
  const { storage, stored } = memory();
  rememberSession(anna, stored);
  stored.set('lang', 'en');
  rememberReferralCode('?raf=AB-12_c&x=1', stored);
  forgetSession(stored);
  expect(Object.fromEntries(storage)).toEqual({ lang: 'en', raf: 'AB-12_c' });
});

test.each(['?raf=', '?q=1', '?raf=%3Cscript%3E', `?raf=${'x'.repeat(33)}`])(
  'finds no referral code in %s',
  (search) => {
    const { storage, stored } = memory();
    rememberReferralCode(search, stored);
    expect(storage.size).toBe(0);
  },
);

test('works in a browser that blocks storage', () => {
  const stored = storedIn(() => {
    throw new Error('SecurityError');
  });
  rememberSession(anna, stored);
  expect(stored.get('UserId')).toBeNull();
});
