import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JudgedLine, judgeCart } from './judge-cart.ts';
import { nthChildRates } from './nth-child.ts';

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
  nthChildRateBp: 1000,
  enrolled: [],
  ...overrides,
});
const judged = (lines: JudgedLine[]) =>
  judgeCart({
    currency: 'CNY',
    locale: 'zh',
    lines,
    credits: 0,
    balance: 0,
    coupons: [],
    chosen: null,
    isFirstOrder: true,
  });
const fate = (lines: JudgedLine[]) => {
  const rule = judged(lines).rules.find((rule) => rule.rule === 'nth_child');
  return rule?.amount ?? rule?.reason;
};

describe('a further child of a family', () => {
  test.each<[string, Partial<JudgedLine>[], unknown]>([
    ['beside another in one course', [{}, { childId: 'c2' }], 10_000],
    ['and one more', [{}, { childId: 'c2' }, { childId: 'c3' }], 20_000],
    ['of one who is in it already', [{ enrolled: ['c9'] }], 10_000],
    [
      'of the early price, not of what is chosen with it',
      [{}, { childId: 'c2', list: 90_000, early: 50_000, fees: [{ code: 'lunch', amount: 9999 }] }],
      5000,
    ],
    [
      'is the one that costs less',
      [
        { list: 80_000, childId: 'c1' },
        { list: 100_000, childId: 'c2' },
      ],
      8000,
    ],
    ['is none alone', [{}], { code: 'pricing.nth_child_first', params: { percent: '10' } }],
    [
      'is not the same child in two sessions',
      [{}, { itemId: 'b' }],
      { code: 'pricing.nth_child_first', params: { percent: '10' } },
    ],
    [
      'is not one who is in it already',
      [{ enrolled: ['c1'] }],
      { code: 'pricing.nth_child_first', params: { percent: '10' } },
    ],
    [
      'is none in another course',
      [{}, { childId: 'c2', offeringId: 'o2' }],
      { code: 'pricing.nth_child_first', params: { percent: '10' } },
    ],
    [
      'where the course gives nothing',
      [{ nthChildRateBp: 0 }, { nthChildRateBp: 0, childId: 'c2' }],
      'pricing.nth_child_none',
    ],
  ])('%s', (_what, lines, expected) => {
    expect(fate(lines.map((line, index) => aLine({ itemId: `i${index}`, ...line })))).toEqual(expected);
  });
});

const line = fc
  .record({
    childId: fc.constantFrom('c1', 'c2', 'c3'),
    offeringId: fc.constantFrom('o1', 'o2'),
    list: fc.integer({ min: 0, max: 1_000_000 }),
    nthChildRateBp: fc.integer({ min: 0, max: 10_000 }),
    others: fc.subarray(['c1', 'c4']),
  })
  .map(({ others, ...fields }) => ({ facts: fields, others }));
const lines = fc
  .array(line, { minLength: 1, maxLength: 8 })
  // Facts of an offering are the same on each of its lines.
  .map((all) =>
    all.map(({ facts: fields }, index) => {
      const first = all.find((entry) => entry.facts.offeringId === fields.offeringId);
      return aLine({
        itemId: `i${index}`,
        ...fields,
        nthChildRateBp: first?.facts.nthChildRateBp ?? 0,
        enrolled: first?.others ?? [],
      });
    }),
  );

test('parts sum to the total, nothing is negative, and one child of each course pays in full', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const { quote } = judged(all);
      const amounts = quote.lines.map(({ nth_child }) => nth_child.amount);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(quote.nth_child.amount);
      expect(quote.discounts.amount).toBe(quote.nth_child.amount);
      expect(quote.total.amount).toBe(quote.original.amount - quote.nth_child.amount);
      all.forEach(({ list }, index) => {
        expect(amounts[index]).toBeGreaterThanOrEqual(0);
        expect(amounts[index]).toBeLessThanOrEqual(list);
      });
      for (const [, group] of Map.groupBy(all, ({ offeringId }) => offeringId)) {
        const rates = nthChildRates(group);
        const full = new Set(group.flatMap(({ childId }, index) => (rates[index] === 0 ? [childId] : [])));
        if (group[0]?.nthChildRateBp && group[0].enrolled.length === 0) expect(full.size).toBe(1);
      }
    }),
  );
});

test('the order of a cart does not change its price', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 7 }), (all, by) => {
      const rotated = [...all.slice(by % all.length), ...all.slice(0, by % all.length)];
      expect(judged(rotated).quote.total).toEqual(judged(all).quote.total);
    }),
  );
});

test('a further child never makes the others dearer', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const [added, ...rest] = all;
      fc.pre(added !== undefined && rest.length > 0);
      const grown = judged(all).quote.total.amount - (added?.list ?? 0);
      expect(grown).toBeLessThanOrEqual(judged(rest).quote.total.amount);
    }),
  );
});
