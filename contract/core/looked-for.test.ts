import { expect, test } from 'vitest';
import { mailIn, orderNumberIn, telEndIn } from './looked-for.ts';

test.each([
  ['137 0000 0099', '13700000099'],
  ['137-0000-0099', '13700000099'],
  ['+86 137 0000 0099', '+8613700000099'],
  ['008613700000099', '+8613700000099'],
  ['(604) 555-0142', '6045550142'],
  ['07911 123456', '7911123456'],
  ['0099。', '0099'],
  ['王芳', null],
  ['C1001', null],
])('%s ends a number: %s', (text, tel) => expect(telEndIn(text)).toBe(tel));

test.each([
  ['#T20260703123456789', 'T20260703123456789'],
  ['订单号：T20260703123456789。', 'T20260703123456789'],
  ['t20260703 123 456 789', 'T20260703123456789'],
  ['T20260703-123456789', 'T20260703123456789'],
  ['T202607', 'T202607'],
  ['nobody at all', 'NOBODY AT ALL'],
])('%s names the order %s', (text, number) => expect(orderNumberIn(text)).toBe(number));

test.each([
  ['<a@x.cn>', 'a@x.cn'],
  ['Li Ming <a@x.cn>', 'a@x.cn'],
  ['x.cn', 'x.cn'],
])('%s names the address %s', (text, mail) => expect(mailIn(text)).toBe(mail));
