import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeEvenly } from './take-evenly.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, item) => all + item, 0);

/** Takes each minor unit separately from the line with the greatest part left: the rule in its plainest form. */
function unitByUnit(
  amount: number,
  left: number[],
  weights: readonly number[],
  on: readonly boolean[],
): number[] {
  const height = (index: number) => (2 * (left[index] ?? 0) - 1) / (weights[index] ?? 0);
  for (let rest = amount; rest > 0; rest -= 1) {
    const open = left.flatMap((amountLeft, index) => (on[index] && amountLeft > 0 ? [index] : []));
    if (open.length === 0) break;
    const highest = open.reduce((best, index) => (height(index) > height(best) ? index : best));
    left[highest] = (left[highest] ?? 0) - 1;
  }
  return left;
}

const line = fc.record({
  weight: fc.integer({ min: 0, max: 60 }),
  gone: fc.integer({ min: 0, max: 100 }),
  less: fc.integer({ min: 0, max: 100 }),
  on: fc.boolean(),
});
const lines = fc.array(line, { minLength: 1, maxLength: 6 });
const startOf = (all: { weight: number; gone: number }[]) =>
  all.map(({ weight, gone: takenPercent }) => weight - Math.floor((weight * takenPercent) / 100));

test('the computed result equals taking unit by unit', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 400 }), (all, amount) => {
      const weights = all.map(({ weight }) => weight);
      const on = all.map((item) => item.on);
      const left = startOf(all);
      const gave = takeEvenly(amount, { left, weights, on });
      expect(left).toEqual(unitByUnit(amount, startOf(all), weights, on));
      expect(sum(gave)).toBe(Math.min(amount, sum(startOf(all).filter((_has, index) => on[index]))));
    }),
  );
});

test('a smaller start or a larger amount never leaves more of a line', () => {
  const more = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 400 }), more, (all, amount, extra) => {
      const weights = all.map(({ weight }) => weight);
      const on = all.map((item) => item.on);
      const left = startOf(all);
      const poorer = left.map(
        (amountLeft, index) => amountLeft - Math.floor((amountLeft * (all[index]?.less ?? 0)) / 100),
      );
      takeEvenly(amount, { left, weights, on });
      takeEvenly(amount + extra, { left: poorer, weights, on });
      poorer.forEach((amountLeft, index) => {
        expect(amountLeft).toBeLessThanOrEqual(left[index] ?? 0);
      });
    }),
  );
});

test('full lines each give their share', () => {
  const left = [288_000, 144_000, 72_001];
  expect(takeEvenly(50_400, { left, weights: [...left], on: [true, true, true] })).toEqual([
    28_800, 14_400, 7_200,
  ]);
  expect(takeEvenly(1000, { left, weights: [288_000, 144_000, 72_001], on: [false, false, true] })).toEqual([
    0, 0, 1000,
  ]);
});
