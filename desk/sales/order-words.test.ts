import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../messages/compiled/runtime.js';
import { eventBy, refundedWords } from './order-words.ts';

overwriteGetLocale(() => 'en');

test('a family asks for a refund, and the terms grant it', () => {
  const by = { by: 'parent', by_name: 'Jing Lin' } as const;
  expect(eventBy({ ...by, event: 'refund_asked' })).toBe('Jing Lin');
  expect(eventBy({ ...by, event: 'refund_settled' })).toBe('By the refund terms');
  expect(eventBy({ by: 'staff', by_name: 'Chen Yue', event: 'refund_settled' })).toBe('Chen Yue');
});

test('only money that was paid by hand and goes back the same way waits to be given by hand', () => {
  expect(refundedWords({ to: 'source', paid_by: 'cash' })).toContain('give the money back');
  expect(refundedWords({ to: 'credits', paid_by: 'cash' })).toBe('Refund made: it is sent automatically');
  expect(refundedWords({ to: 'source', paid_by: 'wechat' })).toBe('Refund made: it is sent automatically');
});
