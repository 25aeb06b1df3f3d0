import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testsBegin } from '../../platform/testing-clock.ts';
import {
  grantedOf,
  type Leaving,
  type LessonsOfLine,
  mostOf,
  type PaidLine,
  refundOf,
  spreadOwed,
} from './rules.ts';

const line = fc
  .record({ total: fc.nat(5_000_000), rate: fc.nat(99), credits: fc.nat(500_000) })
  .map(({ total, rate, credits }): PaidLine => ({ total, tax: Math.floor((total * rate) / 100), credits }));
const lessons = fc
  .tuple(fc.nat(60), fc.nat(60), fc.nat(5))
  .map(([left, held, returned]): LessonsOfLine => ({ bought: left + held + returned, left, held }));
const leaving = fc.record({
  later: fc.constantFrom('lessons' as const, 'nothing' as const),
  wholeUntil: fc.integer({ min: -60, max: 60 }).map((days) => testsBegin.add({ hours: 24 * days })),
  isOver: fc.constantFrom(false, false, true),
  now: fc.constant(testsBegin),
  attends: fc.nat(60),
  creditsGiven: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
  heldElsewhere: fc.boolean(),
});
const begun: Leaving = {
  later: 'lessons',
  wholeUntil: testsBegin.subtract({ hours: 1 }),
  isOver: false,
  now: testsBegin,
  attends: 0,
  heldElsewhere: false,
  creditsGiven: 0,
};

test('never refunds more than was paid or twice, and includes its tax', () => {
  fc.assert(
    fc.property(line, lessons, leaving, (paid, counted, terms) => {
      const back = refundOf(paid, counted, terms);
      expect(back.total).toBeGreaterThanOrEqual(0);
      expect(back.total).toBeLessThanOrEqual(Math.max(0, paid.total - terms.creditsGiven));
      expect(back.tax).toBeGreaterThanOrEqual(0);
      expect(back.tax).toBeLessThanOrEqual(Math.min(back.total, paid.tax));
      expect(back.credits).toBeLessThanOrEqual(paid.credits);
      expect(back.lessons).toBeLessThanOrEqual(counted.left);
    }),
  );
});

test('a later stop never refunds more', () => {
  fc.assert(
    fc.property(line, lessons, leaving, fc.nat(60), (paid, counted, terms, later) => {
      const sooner = refundOf(paid, counted, terms);
      const after = refundOf(paid, counted, { ...terms, attends: terms.attends + later });
      expect(after.total).toBeLessThanOrEqual(sooner.total);
      expect(after.credits).toBeLessThanOrEqual(sooner.credits);
    }),
  );
});

test('refunds a running class in full if all lessons are left, and not at all if none are', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 60 }), (paid, bought) => {
      expect(refundOf(paid, { bought, left: bought, held: 0 }, begun)).toMatchObject(paid);
      const none = refundOf(paid, { bought, left: 0, held: bought }, begun);
      expect(none).toMatchObject({ by: 'nothing', total: 0 });
    }),
  );
});

test('refunds the whole in time and before a lesson was held; then a course by lessons, a camp not', () => {
  const paid = { total: 100_00, tax: 5_66, credits: 10_00 };
  const counted = { bought: 3, left: 3, held: 0 };
  const camp = { ...begun, later: 'nothing' as const, wholeUntil: testsBegin };
  expect(refundOf(paid, counted, camp)).toMatchObject({ by: 'whole', ...paid });
  const late = { ...camp, now: testsBegin.add({ seconds: 1 }) };
  expect(refundOf(paid, counted, late)).toMatchObject({ by: 'nothing', total: 0, credits: 0 });
  const split = { by: 'lessons', lessons: 2, total: 66_67, tax: 3_77, credits: 6_67, isAll: false };
  expect(refundOf(paid, { bought: 3, left: 2, held: 1 }, begun)).toEqual(split);
  // A lesson of a package was held within the days of a full refund.
  const early = { ...begun, wholeUntil: testsBegin.add({ hours: 24 }) };
  expect(refundOf(paid, { bought: 3, left: 2, held: 1 }, early)).toEqual(split);
  expect(refundOf(paid, { bought: 3, left: 2, held: 1 }, { ...early, isOver: true })).toMatchObject({
    by: 'nothing',
  });
});

test('credits given for a lesson are subtracted from a full refund, but not again from lessons', () => {
  const paid = { total: 300_00, tax: 0, credits: 0 };
  const counted = { bought: 3, left: 2, held: 0 };
  const inTime = { ...begun, wholeUntil: testsBegin, creditsGiven: 100_00 };
  expect(refundOf(paid, counted, inTime)).toMatchObject({ by: 'whole', total: 200_00 });
  expect(refundOf(paid, counted, { ...begun, creditsGiven: 100_00 })).toMatchObject({
    by: 'lessons',
    total: 200_00,
  });
});

const granted = fc.array(fc.tuple(line, fc.nat(1_000_000), lessons), { minLength: 1, maxLength: 6 });

test("parts granted by staff sum up, and none exceeds its line's limit", () => {
  fc.assert(
    fc.property(granted, fc.double({ min: 0, max: 1, noNaN: true }), (pairs, part) => {
      const lines = pairs.map(([paid, creditsGiven, counted]) => ({
        ...paid,
        creditsGiven,
        lessons: counted,
        heldElsewhere: false,
      }));
      const total = Math.floor(mostOf(lines) * part);
      const parts = grantedOf(lines, total);
      expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(total);
      for (const [index, { total: back, credits }] of parts.entries()) {
        const { creditsGiven, ...paid } = lines[index] ?? { total: 0, credits: 0, creditsGiven: 0 };
        expect(back).toBeLessThanOrEqual(Math.max(0, paid.total - creditsGiven));
        expect(credits).toBeLessThanOrEqual(paid.credits);
      }
    }),
  );
});

test('subtracts debts as far as possible', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 6 }), fc.nat(5000), (totals, owed) => {
      const parts = spreadOwed(totals, owed);
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
      expect(sum(parts)).toBe(Math.min(owed, sum(totals)));
      for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(totals[index] ?? 0);
    }),
  );
});
