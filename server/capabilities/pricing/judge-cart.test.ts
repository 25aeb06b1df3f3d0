import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CouponOffer, type JudgedLine, judgeCart } from './judge-cart.ts';

const kinds = ['course', 'camp', 'activity'] as const;
const categories = ['chess', 'music'] as const;

const aLine = (overrides: Partial<JudgedLine> = {}): JudgedLine => ({
  itemId: 'a',
  list: 100_000,
  early: null,
  fees: [],
  taxRateBp: 600,
  taxIncluded: true,
  kind: 'course',
  category: 'chess',
  offeringId: 'o1',
  childId: 'c1',
  nthChildRateBp: 0,
  enrolled: [],
  ...overrides,
});
const aCoupon = (overrides: Partial<CouponOffer> = {}): CouponOffer => ({
  code: 'TEN',
  name: 'Ten off',
  off: { amount: 1000 },
  stackable: true,
  kinds: [],
  categories: [],
  offeringIds: [],
  leastAmount: 0,
  leastChildren: 1,
  firstOrder: false,
  why: null,
  ...overrides,
});
type Input = Parameters<typeof judgeCart>[0];
const aCart = (overrides: Partial<Input> = {}): Input => ({
  currency: 'CNY',
  locale: 'zh',
  lines: [aLine()],
  credits: 0,
  balance: 0,
  coupons: [],
  chosen: null,
  isFirstOrder: true,
  ...overrides,
});
/** The amount of a coupon, or the code of its refusal. */
function fateOf(cart: Partial<Input>, code = 'TEN') {
  const rule = judgeCart(aCart(cart)).rules.find((rule) => rule.code === code);
  return rule?.taken ? rule.amount : typeof rule?.reason === 'string' ? rule.reason : rule?.reason?.code;
}

describe('takes a coupon or refuses it with the reason', () => {
  test.each<[string, Partial<CouponOffer>, Partial<Input>, unknown]>([
    ['an amount', {}, {}, 1000],
    ['a part', { off: { rateBp: 1000, cap: null } }, {}, 10_000],
    ['a part up to a cap', { off: { rateBp: 1000, cap: 4000 } }, {}, 4000],
    ['of the early price', { off: { rateBp: 1000, cap: null } }, { lines: [aLine({ early: 80_000 })] }, 8000],
    ['at most what there is', { off: { amount: 500_000 } }, {}, 100_000],
    ['of another kind', { kinds: ['camp'] }, {}, 'pricing.not_for_these'],
    ['of another category', { categories: ['music'] }, {}, 'pricing.not_for_these'],
    ['of another offering', { offeringIds: ['o2'] }, {}, 'pricing.not_for_these'],
    [
      'of one of the lines',
      { offeringIds: ['o2'], off: { amount: 500_000 } },
      { lines: [aLine(), aLine({ itemId: 'b', offeringId: 'o2', list: 30_000 })] },
      30_000,
    ],
    ['from an amount that is there', { leastAmount: 100_000 }, {}, 1000],
    ['from an amount that is not', { leastAmount: 100_001 }, {}, 'pricing.least'],
    [
      'from an amount before the early price',
      { leastAmount: 90_000 },
      { lines: [aLine({ early: 80_000 })] },
      'pricing.least',
    ],
    [
      'from an amount of what it is for',
      { leastAmount: 150_000, offeringIds: ['o1'] },
      { lines: [aLine(), aLine({ itemId: 'b', offeringId: 'o2' })] },
      'pricing.least',
    ],
    ['for a first order', { firstOrder: true }, { isFirstOrder: false }, 'pricing.first_order'],
    ['for two children', { leastChildren: 2 }, {}, 'pricing.least_children'],
    [
      'for two children who are there',
      { leastChildren: 2 },
      { lines: [aLine(), aLine({ itemId: 'b', childId: 'c2' })] },
      1000,
    ],
    ['that is over', { why: 'coupons.expired' }, {}, 'coupons.expired'],
    ['that was not chosen', {}, { chosen: [] }, 'pricing.not_chosen'],
    ['where there is nothing to take off', {}, { lines: [aLine({ list: 0 })] }, 'pricing.nothing_left'],
  ])('%s', (_what, overrides, cart, fate) => {
    expect(fateOf({ ...cart, coupons: [aCoupon(overrides)] })).toBe(fate);
  });

  test('a code that the family does not have must be redeemed first', () => {
    expect(fateOf({ chosen: ['NOSUCH'] }, 'NOSUCH')).toBe('pricing.not_received');
  });
});

test('proposes all stackable coupons, or an exclusive one where that is cheaper', () => {
  const [one, two] = [aCoupon({ code: 'ONE' }), aCoupon({ code: 'TWO', off: { amount: 2000 } })];
  const alone = (amount: number) =>
    aCoupon({ code: 'ALONE', off: { amount }, stackable: false, name: 'Alone' });
  const small = { coupons: [one, two, alone(2500)] };
  expect(['ONE', 'TWO', 'ALONE'].map((code) => fateOf(small, code))).toEqual([
    1000,
    2000,
    'pricing.not_with',
  ]);
  const large = { coupons: [one, two, alone(3500)] };
  expect(['ONE', 'TWO', 'ALONE'].map((code) => fateOf(large, code))).toEqual([
    'pricing.not_with',
    'pricing.not_with',
    3500,
  ]);
  const ownChoice = { ...large, chosen: ['TWO'] };
  expect(['ONE', 'TWO', 'ALONE'].map((code) => fateOf(ownChoice, code))).toEqual([
    'pricing.not_chosen',
    2000,
    'pricing.not_chosen',
  ]);
});

test('judges early price and credits like coupons', () => {
  const { rules } = judgeCart(
    aCart({ lines: [aLine({ early: 80_000 })], coupons: [aCoupon()], credits: 500, balance: 900 }),
  );
  expect(rules).toMatchObject([
    { rule: 'early_price', taken: true, amount: 20_000 },
    { rule: 'nth_child', taken: false, reason: 'pricing.nth_child_none' },
    { rule: 'coupon', code: 'TEN', taken: true, amount: 1000 },
    { rule: 'credits', taken: true, amount: 500 },
  ]);
  expect(judgeCart(aCart({ balance: 900 })).rules).toEqual([
    { rule: 'early_price', taken: false, reason: 'pricing.no_early_price' },
    { rule: 'nth_child', taken: false, reason: 'pricing.nth_child_none' },
    { rule: 'credits', taken: false, reason: 'pricing.credits_not_chosen' },
  ]);
});

const amount = fc.integer({ min: 0, max: 500_000 });
const anyLine = fc
  .record({
    list: amount,
    off: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    fee: fc.integer({ min: 0, max: 9000 }),
    taxRateBp: fc.constantFrom(0, 500, 600, 1300),
    kind: fc.constantFrom(...kinds),
    category: fc.constantFrom(...categories),
    offeringId: fc.constantFrom('o1', 'o2', 'o3'),
    childId: fc.constantFrom('c1', 'c2'),
  })
  .map(({ off, fee, ...rest }) =>
    aLine({
      ...rest,
      early: off === null ? null : Math.floor((rest.list * (100 - off)) / 100),
      fees: [{ code: 'lunch', amount: fee }],
    }),
  );
const anyCoupon = fc.record({
  name: fc.constant('any'),
  off: fc.oneof(
    fc.record({ amount: fc.integer({ min: 1, max: 300_000 }) }),
    fc.record({ rateBp: fc.integer({ min: 1, max: 10_000 }), cap: fc.option(amount, { nil: null }) }),
  ),
  stackable: fc.boolean(),
  kinds: fc.subarray([...kinds]),
  categories: fc.subarray([...categories]),
  offeringIds: fc.subarray(['o1', 'o2', 'o3']),
  leastAmount: fc.constantFrom(0, 0, 100_000, 400_000),
  leastChildren: fc.constantFrom(1, 1, 2),
  firstOrder: fc.boolean(),
  why: fc.constantFrom(null, null, null, 'coupons.expired' as const),
});
const anyCart = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    taxIncluded: fc.boolean(),
    coupons: fc.array(anyCoupon, { maxLength: 7 }),
    picked: fc.option(fc.array(fc.nat({ max: 7 }), { maxLength: 4 }), { nil: null }),
    credits: fc.constantFrom(0, 0, 5000, 500_000),
    isFirstOrder: fc.boolean(),
  })
  .map(({ lines, taxIncluded, coupons, picked, credits, isFirstOrder }) =>
    aCart({
      lines: lines.map((line, index) => ({ ...line, itemId: `i${index}`, taxIncluded })),
      coupons: coupons.map((coupon, index) => ({ ...coupon, code: `C${index}` })),
      chosen: picked?.map((index) => `C${index}`),
      // Tax on top rounds by line, so only without credits is the sum exact.
      credits: taxIncluded ? credits : 0,
      balance: credits,
      isFirstOrder,
    }),
  );
const sum = (amounts: number[]) => amounts.reduce((all, part) => all + part, 0);

test('parts sum to the total, never fall below zero, and only lawful combinations count', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { quote, rules, used } = judgeCart(cart);
      expect(sum(used.map((coupon) => coupon.amount))).toBe(quote.coupons.amount);
      expect(sum(quote.lines.map((line) => line.coupons.amount))).toBe(quote.coupons.amount);
      expect(sum(quote.lines.map((line) => line.total.amount))).toBe(quote.total.amount);
      expect(sum(rules.map((rule) => rule.amount ?? 0))).toBe(quote.discounts.amount + quote.points.amount);
      for (const line of quote.lines)
        for (const part of [line.total, line.coupons, line.credits, line.tax])
          expect(part.amount).toBeGreaterThanOrEqual(0);
      if (used.length > 1) expect(used.every(({ coupon }) => coupon.stackable)).toBe(true);
      for (const { coupon } of used) {
        expect(coupon.why).toBeNull();
        if (cart.chosen) expect(cart.chosen).toContain(coupon.code);
      }
      for (const rule of rules) expect(rule.taken).toBe(rule.reason === undefined);
    }),
  );
});

test('the order of coupons and of chosen codes does not matter', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const shuffled = {
        ...cart,
        coupons: cart.coupons.toReversed(),
        chosen: cart.chosen?.toReversed() ?? null,
      };
      expect(judgeCart(shuffled).quote).toEqual(judgeCart(cart).quote);
    }),
  );
});

test('another coupon never raises a total, by proposal or by choice', () => {
  fc.assert(
    fc.property(anyCart, anyCoupon, fc.constantFrom('B', 'D'), (cart, more, code) => {
      const added = { ...more, code };
      const before = judgeCart(cart).quote.total.amount;
      const after = judgeCart({
        ...cart,
        coupons: [...cart.coupons, added],
        chosen: cart.chosen && [...cart.chosen, code],
      });
      expect(after.quote.total.amount).toBeLessThanOrEqual(before);
    }),
    { numRuns: 500 },
  );
});

test('no lawful choice is cheaper than the proposal', () => {
  fc.assert(
    fc.property(anyCart, fc.array(fc.nat({ max: 7 }), { maxLength: 7 }), (cart, other) => {
      const proposed = judgeCart({ ...cart, chosen: null }).quote.total.amount;
      const chosen = judgeCart({ ...cart, chosen: other.map((index) => `C${index}`) }).quote.total.amount;
      expect(proposed).toBeLessThanOrEqual(chosen);
    }),
  );
});

test('thirty lines and twenty coupons take little time', () => {
  const lines = Array.from({ length: 30 }, (_line, index) =>
    aLine({ itemId: `i${index}`, list: 90_000 + index * 1237, kind: kinds[index % 3] ?? 'course' }),
  );
  const coupons = Array.from({ length: 20 }, (_coupon, index) =>
    aCoupon({
      code: `C${index}`,
      off: index % 2 ? { rateBp: 500 + index, cap: null } : { amount: 10_000 + index },
      stackable: index % 3 > 0,
      kinds: index % 4 ? [] : ['camp'],
    }),
  );
  const cart = aCart({ lines, coupons });
  const rounds = 100;
  for (let round = 0; round < rounds; round += 1) judgeCart(cart);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) judgeCart(cart);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`30 lines × 20 coupons: ${((user + system) / 1000 / rounds).toFixed(2)} ms of CPU\n`);
  expect(judgeCart(cart).rules).toHaveLength(23);
});
