import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentStatus } from '../../../contract/payments/statuses.ts';
import { type PaymentEvent, paymentMoves, secondsToNextPoll, whyDoubt } from './rules.ts';

const events: PaymentEvent[] = ['start', 'succeed', 'close', 'doubt', 'refund', 'refund_done'];

test('books money once, whatever comes twice, late or out of order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (history) => {
      let status: PaymentStatus = 'created';
      let booked = 0;
      for (const event of history) {
        const next: PaymentStatus | undefined = paymentMoves[status][event];
        if (next === 'paid' || next === 'paid_late') booked += 1;
        status = next ?? status;
      }
      expect(booked).toBeLessThanOrEqual(1);
    }),
  );
});

const ours = { outTradeNo: 'P1', merchantAccount: 'm', amount: { amount: 100, currency: 'CNY' } };

test.each([
  [{}, null],
  [{ outTradeNo: 'P2' }, 'other_number'],
  [{ merchantAccount: 'x' }, 'other_merchant'],
  [{ amount: { amount: 1, currency: 'CNY' } }, 'other_amount'],
  [{ amount: { amount: 100, currency: 'USD' } }, 'other_currency'],
])('doubts a claim with %o as %s', (change, why) => expect(whyDoubt({ ...ours, ...change }, ours)).toBe(why));

test('asks the provider at growing intervals, at most ten minutes apart', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 99].map(secondsToNextPoll)).toEqual([
    5, 10, 20, 30, 60, 120, 300, 600, 600, 600,
  ]);
});
