import { expect, test } from 'vitest';
import type { RefundStatus } from '../rules.ts';
import { billDay, judgePayment, judgeRefund, listedDays, sumsOf } from './rules.ts';

const yuan = (amount: number) => ({ amount, currency: 'CNY' });

test.each([
  ['2026-11-20T02:29:59Z', '2026-11-18'],
  ['2026-11-20T02:30:00Z', '2026-11-19'],
  ['2026-11-20T15:59:59Z', '2026-11-19'],
  ['2026-11-20T16:00:00Z', '2026-11-19'],
])('finds at %s the newest bill, of %s', (now, newest) => {
  const days = listedDays(Temporal.Instant.from(now));
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toBe(newest);
});

test('counts a day from midnight to midnight in Beijing', () => {
  const { from, to } = billDay('2026-11-19');
  expect([from.toString(), to.toString()]).toEqual(['2026-11-18T16:00:00Z', '2026-11-19T16:00:00Z']);
});

const ours = new Map([
  ['paid', { outTradeNo: 'paid', status: 'paid', amount: yuan(100) }],
  ['back', { outTradeNo: 'back', status: 'refunded', amount: yuan(100) }],
  ['open', { outTradeNo: 'open', status: 'pending', amount: yuan(100) }],
  ['shut', { outTradeNo: 'shut', status: 'closed', amount: yuan(100) }],
] as const);
test.each([
  ['paid', 100, 'fits'],
  ['back', 100, 'fits'],
  ['open', 100, 'ask'],
  ['shut', 100, 'ask'],
  ['paid', 1, 'amount'],
  ['shut', 101, 'amount'],
  ['never heard of', 100, 'unknown_here'],
])('judges a listed payment %s of %i: %s', (outTradeNo, amount, verdict) =>
  expect(judgePayment({ outTradeNo, transactionId: 't', amount: yuan(amount) }, ours)).toBe(verdict),
);

const refund = (status: RefundStatus) => new Map([['R1', { outRefundNo: 'R1', status, amount: yuan(100) }]]);
test.each([
  ['succeeded', 100, true, 'fits'],
  ['submitted', 100, true, 'ask'],
  ['submitted', 100, false, 'fits'],
  ['abnormal', 100, true, 'ask'],
  ['closed', 100, true, 'refund_unknown_here'],
  ['succeeded', 99, true, 'refund_amount'],
] as const)('judges for our refund %s a listed one of %i, done %s: %s', (status, amount, isDone, verdict) => {
  const theirs = { outTradeNo: 'P', outRefundNo: 'R1', amount: yuan(amount), isDone };
  expect(judgeRefund(theirs, refund(status))).toBe(verdict);
  expect(judgeRefund({ ...theirs, outRefundNo: 'R2' }, refund(status))).toBe('refund_unknown_here');
});

test('sums the paid and refunded amounts of a bill', () => {
  const line = { outTradeNo: 'P', transactionId: 't' };
  const payments = [100, 250].map((amount) => ({ ...line, amount: yuan(amount) }));
  const refunds = [true, false].map((isDone) => ({ ...line, outRefundNo: 'R', amount: yuan(70), isDone }));
  expect(sumsOf({ payments, refunds })).toEqual({ payments: 2, paid: 350, refunds: 2, sentBack: 70 });
});
