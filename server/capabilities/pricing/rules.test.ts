import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CouponBenefit, type PriceLine, priceCart } from './rules.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 });
const line = fc
  .record({
    list: amount,
    earlyOff: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }),
    fees: fc.array(
      fc.record({ code: fc.constantFrom('lunch', 'care_am'), amount: fc.integer({ min: 0, max: 50_000 }) }),
      { maxLength: 3 },
    ),
    taxRateBp: fc.integer({ min: 0, max: 2500 }),
    taxIncluded: fc.boolean(),
  })
  .map(
    ({ list, earlyOff, ...rest }): PriceLine => ({
      itemId: 'x',
      list,
      early: earlyOff === null ? null : Math.floor((list * (10_000 - earlyOff)) / 10_000),
      ...rest,
    }),
  );
const coupon: fc.Arbitrary<CouponBenefit> = fc.oneof(
  fc.record({ code: fc.constant('A'), amount: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({
    code: fc.constant('P'),
    rateBp: fc.integer({ min: 0, max: 10_000 }),
    cap: fc.option(amount, { nil: null }),
  }),
);
const cart = fc.record({
  currency: fc.constant('CNY'),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  coupons: fc.array(coupon, { maxLength: 3 }),
  credits: amount,
});
const sum = (amounts: number[]) => amounts.reduce((all, part) => all + part, 0);

test('the parts of any price sum to the total, and nothing is ever negative', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const quote = priceCart(input);
      const column = (pick: (line: (typeof quote.lines)[number]) => number) => sum(quote.lines.map(pick));
      expect(column((line) => line.total.amount)).toBe(quote.total.amount);
      expect(column((line) => line.tax.amount)).toBe(quote.tax.amount);
      expect(column((line) => line.coupons.amount)).toBe(quote.coupons.amount);
      expect(column((line) => line.credits.amount)).toBe(quote.points.amount);
      expect(column((line) => line.early.amount) + quote.coupons.amount).toBe(quote.discounts.amount);
      expect(quote.original.amount - quote.discounts.amount - quote.points.amount).toBe(
        quote.subtotal.amount,
      );
      const onTop = sum(quote.lines.filter((line) => !line.tax_included).map((line) => line.tax.amount));
      expect(quote.total.amount).toBe(quote.subtotal.amount + onTop);
      for (const line of quote.lines)
        for (const m of [line.total, line.tax, line.coupons, line.credits, line.early])
          expect(m.amount).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('credits pay at most half of what is left after coupons', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const quote = priceCart(input);
      const before = quote.original.amount - quote.discounts.amount;
      expect(quote.points.amount).toBeLessThanOrEqual(Math.ceil(before / 2));
      expect(quote.points.amount).toBeLessThanOrEqual(input.credits);
    }),
  );
});

test.each([
  { list: 288_000, early: 258_000, rate: 600, included: true, total: 258_000, tax: 14_604 },
  { list: 288_000, early: null, rate: 600, included: true, total: 288_000, tax: 16_302 },
  { list: 100_000, early: null, rate: 500, included: false, total: 105_000, tax: 5_000 },
  { list: 0, early: null, rate: 600, included: true, total: 0, tax: 0 },
])('$list with early $early and tax $rate costs $total', ({ list, early, rate, included, total, tax }) => {
  const quote = priceCart({
    currency: 'CNY',
    lines: [{ itemId: 'a', list, early, fees: [], taxRateBp: rate, taxIncluded: included }],
    coupons: [],
    credits: 0,
  });
  expect(quote.total.amount).toBe(total);
  expect(quote.tax.amount).toBe(tax);
});
