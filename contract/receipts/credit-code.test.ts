import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capitalCode } from '../core/typed.ts';
import { checkSignOf, isCreditCode, isOldTaxNumber, plainTaxNumber } from './credit-code.ts';

const signs = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
const firsts = fc
  .array(fc.constantFrom(...signs), { minLength: 17, maxLength: 17 })
  .map((all) => all.join(''));

test('accepts issued codes', () => {
  // The People's Bank's example in GB 32100-2015, and two listed companies.
  for (const code of ['91350100M000100Y43', '914403001922038216', '91440300708461136T'])
    expect([code, isCreditCode(code)]).toEqual([code, true]);
});

test('accepts a code with its check digit, and refuses it after any one character changes', () => {
  fc.assert(
    fc.property(firsts, fc.nat(17), fc.integer({ min: 1, max: 30 }), (first, at, step) => {
      const code = first + checkSignOf(first);
      expect(isCreditCode(code)).toBe(true);
      const other = signs[(signs.indexOf(code[at] ?? '') + step) % 31] ?? '';
      expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
    }),
  );
});

test('refuses codes that are too short, too long or have other characters', () => {
  fc.assert(fc.property(fc.string(), (text) => !isCreditCode(`${text}I`)));
  expect(isCreditCode('91350100M000100Y4')).toBe(false);
  expect(isCreditCode('91350100M000100Y433')).toBe(false);
});

test.each([
  ['91350203M0001QKT19', true],
  ['350203612345678', true],
  ['35020376O12I45X', true],
  ['35020376o12I45X', false],
  ['35020319800101123400', true],
  ['91350100M000100Y4', false],
  ['91350100M000100Y433', false],
  ['91350203M0001QKT1I', false],
  ['91350203m0001qkt19', false],
])('%s can be an older number: %s', (code, is) => {
  expect([isCreditCode(code), isOldTaxNumber(code)]).toEqual([false, is]);
});

test('stores typed codes in upper case, without spaces and full width', () => {
  expect(capitalCode(' ９1350100 m000100-y43 ')).toBe('91350100M000100Y43');
});

test('a letter that a number never has is the digit that it looks like', () => {
  expect(plainTaxNumber('9135oi00 MO00IOOY43')).toBe('91350100M000100Y43');
  // The code of an organisation in an old number can have both.
  expect(plainTaxNumber('350203 76o12i45x')).toBe('35020376O12I45X');
});
