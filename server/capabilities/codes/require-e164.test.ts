import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codesCalls } from '../../../contract/codes/calls.ts';
import { cleanTelBelow, mainlandMobile } from '../../../contract/core/phone.ts';
import { realTel, requireE164 } from './require-e164.ts';

const { input } = codesCalls.sendCode;
const parse = (tel: string, phone_code?: string) =>
  input.safeParse({ tel, type: 'tel', ...(phone_code ? { phone_code } : {}) });
const codeOf = (tel: string, phone_code?: string) => parse(tel, phone_code).error?.issues[0]?.message;

test('mainland numbers: 1, then 3, 4, 5, 7 or 8, eleven digits in total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      fc.stringMatching(/^\d{7,11}$/),
      (first, second, rest) => {
        const tel = `${first}${second}${rest}`;
        // These digits begin a prefix.
        fc.pre(!/^(00|86)/.test(tel));
        const isMobile = first === 1 && [3, 4, 5, 7, 8].includes(second) && rest.length === 9;
        expect(mainlandMobile.test(tel)).toBe(isMobile);
        expect(parse(tel).success).toBe(isMobile);
      },
    ),
  );
});

test('ignores spaces, dashes and the prefix 86', () => {
  const kinds = fc.constantFrom('', ' ', '-');
  fc.assert(
    fc.property(kinds, kinds, fc.constantFrom('', '+86', '+86 ', '0086', '86-'), (a, b, prefix) => {
      const typed = `${prefix}138${a}0013${b}8000`;
      const { tel = '', phone_code = '' } = parse(typed).data ?? {};
      expect(cleanTelBelow('86', typed)).toBe('13800138000');
      expect(requireE164({ tel, phone_code })).toBe('+8613800138000');
    }),
  );
});

test.each([
  ['', 'tel_required'],
  ['   ', 'tel_required'],
  ['12345', 'tel_invalid'],
  ['6045550177', 'tel_america'],
  ['1 (604) 555-0177', 'tel_america'],
  ['1380013800a', 'tel_invalid'],
  ['+86 021 5555 6677', 'tel_invalid'],
  ['12800138000', 'tel_invalid'],
])('"%s" gives the code %s', (tel, code) => expect(codeOf(tel)).toBe(code));

test.each([
  ['13800138000', '86', '+8613800138000'],
  ['6045551234', '1', '+16045551234'],
  ['16045551234', '1', '+16045551234'],
  ['7911123456', '44', '+447911123456'],
  ['07911123456', '44', '+447911123456'],
  ['91234567', '852', '+85291234567'],
  ['+85291234567', '86', '+85291234567'],
  ['+16045551234', '1', '+16045551234'],
  ['+8613800138000', '1', '+8613800138000'],
  ['0118613800138000', '1', '+8613800138000'],
  ['011447911123456', '1', '+447911123456'],
])('%s under +%s is %s: one telephone, one number', (tel, phone_code, number) => {
  expect(requireE164({ tel, phone_code })).toBe(number);
});

test.each([
  ...['1', '61', '81', '852', '7', '86', '44'].flatMap((phone_code) =>
    ['011 86 138 0013 8000', '01186-138-0013-8000', '0011 86 13800138000', '010 86 13800138000'].map(
      (typed): [string, string, string] => [typed, phone_code, '+8613800138000'],
    ),
  ),
  ['001 86 138 0013 8000', '852', '+8613800138000'],
  ['810 86 138 0013 8000', '7', '+8613800138000'],
  ['011 49 1512 3456789', '1', '+4915123456789'],
  ['011 49 151 12345678', '1', '+4915112345678'],
  ['0011 44 7911 123456', '61', '+447911123456'],
  ['010 44 7911 123456', '81', '+447911123456'],
  ['810 44 7911 123456', '7', '+447911123456'],
  ['00852 9123 4567', '1', '+85291234567'],
  // Nothing dialled: their own numbers.
  ['0412 345 678', '61', '+61412345678'],
  ['090 1234 5678', '81', '+819012345678'],
  ['011 4123 4567', '54', '+541141234567'],
])('%s dialled below +%s is %s', (typed, code, number) => {
  const { tel = '', phone_code = '' } = parse(typed, code).data ?? {};
  expect(requireE164({ tel, phone_code })).toBe(number);
});

test.each([
  ['123', '1'],
  ['613800138000', '8'],
  ['5551234', '999'],
  ['3800138000', '861'],
  ['+8612800138000', '86'],
  ['+1234', '86'],
])('%s under +%s is refused at its field', (tel, phone_code) => {
  expect(() => requireE164({ tel, phone_code })).toThrow(
    expect.objectContaining({ refusal: 'bad_input', fields: { tel: 'tel_invalid' } }),
  );
});

test('a mainland number under another prefix is refused with the country to choose', () => {
  expect(() => requireE164({ tel: '13800138000', phone_code: '1' })).toThrow(
    expect.objectContaining({ fields: { tel: 'tel_china' } }),
  );
});

test.each([
  ['+4407911123456', '+447911123456'],
  ['+610412345678', '+61412345678'],
  ['+16045550123', '+16045550123'],
  ['+8613800138000', '+8613800138000'],
  ['+8612800138000', null],
  ['+1234567', null],
])('%s is stored as %s', (tel, number) => expect(realTel(tel)).toBe(number));
