import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeEvenly } from './take-evenly.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** Takes each minor unit by itself where the greatest part of a line is left, as the rule says it. */
function oneByOne(
  amount: number,
  left: number[],
  weights: readonly number[],
  on: readonly boolean[],
): number[] {
  const height = (index: number) => (2 * (left[index] ?? 0) - 1) / (weights[index] ?? 0);
  for (let rest = amount; rest > 0; rest -= 1) {
    const open = left.flatMap((has, index) => (on[index] && has > 0 ? [index] : []));
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
  all.map(({ weight, gone }) => weight - Math.floor((weight * gone) / 100));

test('what is reckoned at once is what is taken unit by unit', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 400 }), (all, amount) => {
      const weights = all.map(({ weight }) => weight);
      const on = all.map((one) => one.on);
      const left = startOf(all);
      const gave = takeEvenly(amount, { left, weights, on });
      expect(left).toEqual(oneByOne(amount, startOf(all), weights, on));
      expect(sum(gave)).toBe(Math.min(amount, sum(startOf(all).filter((_has, index) => on[index]))));
    }),
  );
});

test('where less was there before, no more is left of any line, nor where more is taken', () => {
  const more = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 400 }), more, (all, amount, extra) => {
      const weights = all.map(({ weight }) => weight);
      const on = all.map((one) => one.on);
      const left = startOf(all);
      const poorer = left.map((has, index) => has - Math.floor((has * (all[index]?.less ?? 0)) / 100));
      takeEvenly(amount, { left, weights, on });
      takeEvenly(amount + extra, { left: poorer, weights, on });
      poorer.forEach((has, index) => {
        expect(has).toBeLessThanOrEqual(left[index] ?? 0);
      });
    }),
  );
});

test('from lines of which all is left, each gives its share', () => {
  const left = [288_000, 144_000, 72_001];
  expect(takeEvenly(50_400, { left, weights: [...left], on: [true, true, true] })).toEqual([
    28_800, 14_400, 7_200,
  ]);
  expect(takeEvenly(1000, { left, weights: [288_000, 144_000, 72_001], on: [false, false, true] })).toEqual([
    0, 0, 1000,
  ]);
});
