import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { careParts, invoiceAmount, whyNotAskInvoice } from './rules.ts';

const paidAt = Temporal.Instant.from('2026-11-18T02:00:00Z');
const order = { status: 'paid', paidAt, total: 1000, amount: 1000, invoice: null } as const;

describe('a fapiao', () => {
  test.each([
    ['a paid order', order, 0, null],
    ['a completed one', { ...order, status: 'completed' as const }, 90, null],
    [
      'one that waits to be paid',
      { ...order, status: 'to_be_paid' as const, paidAt: null },
      0,
      'receipts.not_paid',
    ],
    ['a refunded one', { ...order, status: 'refunded' as const, amount: 0 }, 0, 'receipts.came_back'],
    ['one of which lessons were kept', { ...order, status: 'refunded' as const }, 0, null],
    ['one that cost no money', { ...order, total: 0, amount: 0 }, 0, 'receipts.no_money'],
    ['one that has one', { ...order, invoice: { status: 'issued' as const } }, 0, 'receipts.asked_before'],
    ['one whose fapiao is red', { ...order, invoice: { status: 'red' as const } }, 0, null],
    ['an old one', order, 91, { code: 'receipts.too_late', params: { days: 90 } }],
  ])('%s', (_name, order, days, why) => {
    expect(whyNotAskInvoice(order, paidAt.add({ hours: 24 * days }))).toEqual(why);
  });

  test('covers the amount paid and not refunded', () => {
    const line = (total: number, backTotal = 0) => ({ total, backTotal, movedBack: 0 });
    expect(invoiceAmount([line(100), line(50, 50), line(20, 15), line(3)])).toBe(108);
  });
});

test('tuition, care and lunch sum to the amount paid, and none is negative or above its list price', () => {
  const amounts = fc.nat(1_000_000);
  fc.assert(
    fc.property(amounts, amounts, amounts, fc.nat(100), (list, lunch, noon, discount) => {
      const fees = [
        { code: 'lunch', amount: lunch },
        { code: 'noon', amount: noon },
      ];
      const original = list + lunch + noon;
      const total = original - Math.floor((original * discount) / 100);
      const parts = careParts({ original, total, fees });
      expect(parts.tuition + parts.care + parts.lunch).toBe(total);
      expect(Math.min(parts.tuition, parts.care, parts.lunch)).toBeGreaterThanOrEqual(0);
      expect(parts.lunch).toBeLessThanOrEqual(lunch);
      expect(parts.care).toBeLessThanOrEqual(noon);
    }),
  );
});
