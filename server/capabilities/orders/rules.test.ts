import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from '../../../contract/orders/statuses.ts';
import {
  newOrderNumber,
  type OrderEvent,
  statusAfter,
  whyNotCancel,
  whyNotPay,
  whyNotTakePayment,
} from './rules.ts';

const events: OrderEvent[] = ['pay', 'lapse', 'cancel', 'complete', 'refund'];

test('never makes a paid order unpaid, or moves a refunded one, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (history) => {
      let status: OrderStatus = 'to_be_paid';
      let wasPaid = false;
      for (const event of history) {
        const next: OrderStatus = statusAfter(status, event) ?? status;
        if (status === 'refunded') expect(next).toBe('refunded');
        if (wasPaid) expect(['paid', 'completed', 'refunded']).toContain(next);
        wasPaid ||= next === 'paid';
        status = next;
      }
    }),
  );
});

const now = Temporal.Instant.from('2026-03-01T08:00:00Z');

test.each(orderStatuses)('is payable when %s only while unpaid, in time and not in review', (status) => {
  const ahead = { status, expiresAt: now.add({ minutes: 2 }), isInReview: false };
  const isOpen = status === 'to_be_paid';
  expect(whyNotPay(ahead, now)).toBe(isOpen ? null : 'orders.not_payable');
  expect(whyNotPay({ ...ahead, expiresAt: now }, now)).toBe('orders.not_payable');
  expect(whyNotCancel(ahead)).toBe(isOpen ? null : 'orders.not_cancellable');
  const looked = { ...ahead, isInReview: true };
  expect(whyNotPay(looked, now)).toBe(isOpen ? 'orders.in_review' : 'orders.not_payable');
  expect(whyNotCancel(looked)).toBe(isOpen ? 'orders.in_review' : 'orders.not_cancellable');
});

test.each([
  [120, null],
  [119, { code: 'orders.too_late_to_pay', params: { minutes: 2 } }],
  [1, { code: 'orders.too_late_to_pay', params: { minutes: 2 } }],
  [0, 'orders.not_payable'],
])('decides with %i seconds left about starting a payment: %s', (seconds, why) => {
  const order = { status: 'to_be_paid', expiresAt: now.add({ seconds }), isInReview: false } as const;
  expect(whyNotPay(order, now)).toEqual(why);
});

test.each([
  ['to_be_paid', null, null],
  ['to_be_paid', {}, null],
  ['cancelled', null, null],
  ['cancelled', {}, 'orders.difference_lapsed'],
  ['paid', null, 'orders.paid_before'],
  ['refunded', {}, 'orders.paid_before'],
] as const)('decides in state %s, with planned move %o, about a payment by hand: %s', (status, move, why) => {
  const order = { status, move, total: 100, isInReview: false, isGivenUp: false };
  expect(whyNotTakePayment(order, 100)).toBe(why);
  expect(whyNotTakePayment(order, 99)).toBe(why ?? 'orders.not_what_is_due');
});

test('puts the shop’s day into order numbers that providers accept', () => {
  expect(
    newOrderNumber(Temporal.Instant.from('2026-02-28T16:30:00Z'), 'Asia/Shanghai', crypto.randomUUID()),
  ).toMatch(/^T20260301\d{9}$/);
});
