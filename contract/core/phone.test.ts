import { expect, test } from 'vitest';
import { z } from 'zod';
import { withTel } from '../accounts/fields.ts';
import { calls } from '../calls.ts';
import { cleanTel, cleanTelBelow, countryMeant } from './phone.ts';

test('an extension never becomes a part of the number', () => {
  for (const typed of [
    '021-5555 6677 转 801',
    '021-55556677 ext. 801',
    '021 5555 6677x801',
    '02155556677#801',
  ])
    expect(cleanTel(typed)).toBe('02155556677x801');
  expect(z.object(withTel).safeParse({ tel: '13800138000 转 8', phone_code: '86' }).success).toBe(false);
});

test.each([
  ['13700000099。', '13700000099'],
  ['“137 0000 0099”', '13700000099'],
  ['电话：137 0000 0099；', '13700000099'],
  ['Tel: +1 (604) 555-0142.', '+16045550142'],
])('%s is the number %s', (typed, tel) => expect(cleanTel(typed)).toBe(tel));

test('two numbers are not one', () => {
  const contact = (tel: string) => ({ name: '王芳', relation: '妈妈', tel });
  const field = calls.childSave.input.shape.contacts;
  const takes = (tel: string) => field.safeParse([contact(tel)]).success;
  expect(takes('604-555-0123 / 604-555-0199')).toBe(false);
  for (const tel of ['604-555-0123', '+86 138 0013 8000', '021-5555 6677 转 801'])
    expect([tel, takes(tel)]).toEqual([tel, true]);
});

test.each([
  ['13800138000', '13800138000'],
  ['手机：138 0013 8000', '13800138000'],
  ['16045551234', '6045551234'],
  ['+1 604 555 1234', '6045551234'],
])('below 1, %s stays %s in its field', (typed, tel) => expect(cleanTelBelow('1', typed)).toBe(tel));

test.each([
  ['1', '13800138000', 'CN'],
  ['1', '手机：138 0013 8000', 'CN'],
  ['1', '1 604 555 1234', null],
  // Area codes with which the trunk 1 looks like a mainland mobile number.
  ...['310', '416', '514', '587', '778', '780', '819'].map((area): [string, string, string | null] => [
    '1',
    `1 ${area} 555 1234`,
    null,
  ]),
  ['1', '17785551234', null],
  ['1', '138001380', null],
  ['86', '604 555 1234', 'CA'],
  ['86', '16045551234', 'CA'],
  ['86', '13800138000', null],
  ['86', '+1 604 555 1234', null],
  // Santos in Brazil.
  ['55', '13991234567', null],
])('below %s, %s was meant for %s', (prefix, typed, country) =>
  expect(countryMeant(prefix, typed)).toBe(country),
);
