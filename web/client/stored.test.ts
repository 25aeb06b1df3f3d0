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
  const kept = new Map<string, string>();
  const stored = storedIn(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  return { kept, stored };
}
const anna = { UserId: 'u1', user_name: 'Anna', type: 'user' } as const;

test('stores who signed in, but never the token', () => {
  const { kept, stored } = memory();
  rememberSession({ ...anna, TokenId: 'secret' } as never, stored);
  expect(Object.fromEntries(kept)).toEqual(anna);
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
  const { kept, stored } = memory();
  rememberSession(anna, stored);
  stored.set('lang', 'en');
  rememberReferralCode('?raf=AB-12_c&x=1', stored);
  forgetSession(stored);
  expect(Object.fromEntries(kept)).toEqual({ lang: 'en', raf: 'AB-12_c' });
});

test.each(['?raf=', '?q=1', '?raf=%3Cscript%3E', `?raf=${'x'.repeat(33)}`])(
  'finds no referral code in %s',
  (search) => {
    const { kept, stored } = memory();
    rememberReferralCode(search, stored);
    expect(kept.size).toBe(0);
  },
);

test('works in a browser that blocks storage', () => {
  const stored = storedIn(() => {
    throw new Error('SecurityError');
  });
  rememberSession(anna, stored);
  expect(stored.get('UserId')).toBeNull();
});
