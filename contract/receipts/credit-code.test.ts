import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSignOf, creditCode, isCreditCode } from './credit-code.ts';

const signs = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
const firsts = fc
  .array(fc.constantFrom(...signs), { minLength: 17, maxLength: 17 })
  .map((all) => all.join(''));

test('codes that were given out are good', () => {
  // The people's bank's example in GB 32100-2015's application, and two listed companies.
  for (const code of ['91350100M000100Y43', '914403001922038216', '91440300708461136T'])
    expect([code, isCreditCode(code)]).toEqual([code, true]);
});

test('a code with its check sign is good, and with any one sign changed it is not', () => {
  fc.assert(
    fc.property(firsts, fc.nat(17), fc.integer({ min: 1, max: 30 }), (first, at, step) => {
      const code = first + checkSignOf(first);
      expect(isCreditCode(code)).toBe(true);
      const other = signs[(signs.indexOf(code[at] ?? '') + step) % 31] ?? '';
      expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
    }),
  );
});

test('what is too short, too long or of other signs is none', () => {
  fc.assert(fc.property(fc.string(), (text) => !isCreditCode(`${text}I`)));
  expect(isCreditCode('91350100M000100Y4')).toBe(false);
  expect(isCreditCode('91350100M000100Y433')).toBe(false);
});

test('a typed code is kept in large letters, without spaces and full width', () => {
  expect(creditCode(' ９1350100 m000100-y43 ')).toBe('91350100M000100Y43');
});
