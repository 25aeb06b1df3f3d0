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
  .map(([left, held, back]): LessonsOfLine => ({ bought: left + held + back, left, held }));
const leaving = fc.record({
  later: fc.constantFrom('lessons' as const, 'nothing' as const),
  wholeUntil: fc.integer({ min: -60, max: 60 }).map((days) => testsBegin.add({ hours: 24 * days })),
  isOver: fc.constantFrom(false, false, true),
  now: fc.constant(testsBegin),
  stays: fc.nat(60),
  given: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
  hadBefore: fc.boolean(),
});
const begun: Leaving = {
  later: 'lessons',
  wholeUntil: testsBegin.subtract({ hours: 1 }),
  isOver: false,
  now: testsBegin,
  stays: 0,
  hadBefore: false,
  given: 0,
};

test('nothing comes back that was not paid, or was given before, and its tax is in it', () => {
  fc.assert(
    fc.property(line, lessons, leaving, (paid, counted, how) => {
      const back = refundOf(paid, counted, how);
      expect(back.total).toBeGreaterThanOrEqual(0);
      expect(back.total).toBeLessThanOrEqual(Math.max(0, paid.total - how.given));
      expect(back.tax).toBeGreaterThanOrEqual(0);
      expect(back.tax).toBeLessThanOrEqual(Math.min(back.total, paid.tax));
      expect(back.credits).toBeLessThanOrEqual(paid.credits);
      expect(back.lessons).toBeLessThanOrEqual(counted.left);
    }),
  );
});

test('who stops later gets no more', () => {
  fc.assert(
    fc.property(line, lessons, leaving, fc.nat(60), (paid, counted, how, later) => {
      const sooner = refundOf(paid, counted, how);
      const after = refundOf(paid, counted, { ...how, stays: how.stays + later });
      expect(after.total).toBeLessThanOrEqual(sooner.total);
      expect(after.credits).toBeLessThanOrEqual(sooner.credits);
    }),
  );
});

test('all lessons left of what has begun are all of it, none are nothing', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 60 }), (paid, bought) => {
      expect(refundOf(paid, { bought, left: bought, held: 0 }, begun)).toMatchObject(paid);
      const none = refundOf(paid, { bought, left: 0, held: bought }, begun);
      expect(none).toMatchObject({ by: 'nothing', total: 0 });
    }),
  );
});

test('whole in time and before a lesson was held; then a camp is not split, and a course is', () => {
  const paid = { total: 100_00, tax: 5_66, credits: 10_00 };
  const counted = { bought: 3, left: 3, held: 0 };
  const camp = { ...begun, later: 'nothing' as const, wholeUntil: testsBegin };
  expect(refundOf(paid, counted, camp)).toMatchObject({ by: 'whole', ...paid });
  const late = { ...camp, now: testsBegin.add({ seconds: 1 }) };
  expect(refundOf(paid, counted, late)).toMatchObject({ by: 'nothing', total: 0, credits: 0 });
  const split = { by: 'lessons', lessons: 2, total: 66_67, tax: 3_77, credits: 6_67, isAll: false };
  expect(refundOf(paid, { bought: 3, left: 2, held: 1 }, begun)).toEqual(split);
  // Of a package a lesson was held within the days in which all of it comes back.
  const early = { ...begun, wholeUntil: testsBegin.add({ hours: 24 }) };
  expect(refundOf(paid, { bought: 3, left: 2, held: 1 }, early)).toEqual(split);
  expect(refundOf(paid, { bought: 3, left: 2, held: 1 }, { ...early, isOver: true })).toMatchObject({
    by: 'nothing',
  });
});

test('a lesson that was given back as credits is taken off the whole once, and off lessons not twice', () => {
  const paid = { total: 300_00, tax: 0, credits: 0 };
  const counted = { bought: 3, left: 2, held: 0 };
  const inTime = { ...begun, wholeUntil: testsBegin, given: 100_00 };
  expect(refundOf(paid, counted, inTime)).toMatchObject({ by: 'whole', total: 200_00 });
  expect(refundOf(paid, counted, { ...begun, given: 100_00 })).toMatchObject({
    by: 'lessons',
    total: 200_00,
  });
});

const granted = fc.array(fc.tuple(line, fc.nat(1_000_000), lessons), { minLength: 1, maxLength: 6 });

test('what staff grant sums up, and is no line’s more than it can give', () => {
  fc.assert(
    fc.property(granted, fc.double({ min: 0, max: 1, noNaN: true }), (pairs, part) => {
      const lines = pairs.map(([paid, given, counted]) => ({
        ...paid,
        given,
        lessons: counted,
        hadBefore: false,
      }));
      const total = Math.floor(mostOf(lines) * part);
      const parts = grantedOf(lines, total);
      expect(parts.reduce((sum, one) => sum + one.total, 0)).toBe(total);
      for (const [index, { total: back, credits }] of parts.entries()) {
        const { given, ...paid } = lines[index] ?? { total: 0, credits: 0, given: 0 };
        expect(back).toBeLessThanOrEqual(Math.max(0, paid.total - given));
        expect(credits).toBeLessThanOrEqual(paid.credits);
      }
    }),
  );
});

test('what is owed comes off as far as it goes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 6 }), fc.nat(5000), (totals, owed) => {
      const parts = spreadOwed(totals, owed);
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
      expect(sum(parts)).toBe(Math.min(owed, sum(totals)));
      for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(totals[index] ?? 0);
    }),
  );
});
