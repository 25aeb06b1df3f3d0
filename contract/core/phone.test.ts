import { expect, test } from 'vitest';
import { z } from 'zod';
import { withTel } from '../accounts/fields.ts';
import { calls } from '../calls.ts';
import { cleanTel, cleanTelBelow, countryMeant, telLink } from './phone.ts';

test('an extension never becomes a part of the number', () => {
  for (const typed of [
    '021-5555 6677 转 801',
    '021-55556677 ext. 801',
    '021 5555 6677x801',
    '02155556677#801',
    '021-5555 6677-801',
    '(021) 5555-6677 轉 801',
    '021-55556677 分机号801',
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

test.each([
  ['021-5555 6677-8003', '02155556677x8003'],
  ['0755-26881234-12', '075526881234x12'],
  ['400-820-8820-3', '4008208820x3'],
  ['138 0013 8000-1234', '13800138000x1234'],
  ['+1-604-555-0123-22', '+16045550123x22'],
  // No extensions, but groups.
  ['010-6552-9988', '01065529988'],
  ['0755-2688-1234', '075526881234'],
  ['138-0013-8000', '13800138000'],
  ['138ー0013ー8000', '13800138000'],
  ['852-2345-6789', '85223456789'],
])('of %s the number and its extension are %s', (typed, tel) => expect(cleanTel(typed)).toBe(tel));

test.each([
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+86 0 21 5555 6677', '+862155556677'],
  ['0086 (021) 5555 6677', '+862155556677'],
  ['021 5555 6677', '02155556677'],
  // Italy keeps its zero.
  ['+39 06 698 12345', '+390669812345'],
])('the zero of a trunk: %s is %s', (typed, tel) => expect(cleanTel(typed)).toBe(tel));

test.each([
  ['0118613800138000', true],
  ['0102025550123', true],
  ['0208613800138000', false],
  ['0110613800138000', false],
  ['1234567890123456', false],
])('whether %s is a number: %s', (tel, is) =>
  expect(z.object({ tel: withTel.tel }).safeParse({ tel }).success).toBe(is),
);

test('two numbers are not one', () => {
  const contact = (tel: string) => ({ name: '王芳', relation: '妈妈', tel });
  const field = calls.childSave.input.shape.contacts;
  const takes = (tel: string) => field.safeParse([contact(tel)]).success;
  for (const tel of ['604-555-0123 / 604-555-0199', '010-1234 5678/5679', '5555667, 5555668'])
    expect([tel, takes(tel)]).toEqual([tel, false]);
  for (const tel of [
    '604-555-0123',
    '138/0013/8000',
    '+49 (0)8092/12345',
    '+86 138 0013 8000',
    '021-5555 6677 转 801',
  ])
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
  // Newer mobile numbers of the mainland; 905 is Ontario too, where the 1 stands apart.
  ['86', '166 2345 6789', null],
  ['86', '19055551234', null],
  ['86', '1 905 555 1234', 'CA'],
  ['86', '+1 604 555 1234', null],
  // Santos in Brazil.
  ['55', '13991234567', null],
])('below %s, %s was meant for %s', (prefix, typed, country) =>
  expect(countryMeant(prefix, typed)).toBe(country),
);

test.each([
  ['021-5555 6677', 'tel:+862155556677'],
  ['021-55556677-801', 'tel:+862155556677,801'],
  ['021-5555 6677 转 801', 'tel:+862155556677,801'],
  ['02155556677x801', 'tel:+862155556677,801'],
  ['400-820-8820', 'tel:4008208820'],
  ['+8613800138000', 'tel:+8613800138000'],
  ['+1 (604) 555-0100', 'tel:+16045550100'],
])('%s is dialled by %s', (tel, link) => expect(telLink(tel)).toBe(link));
