import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testsBegin } from '../../platform/testing-clock.ts';
import { type LessonsOfLine, type PaidLine, refundOf, termsOf } from './rules.ts';

const line = fc
  .record({ total: fc.nat(5_000_000), rate: fc.nat(99), credits: fc.nat(500_000) })
  .map(({ total, rate, credits }): PaidLine => ({ total, tax: Math.floor((total * rate) / 100), credits }));
const lessons = fc
  .tuple(fc.nat(60), fc.nat(60))
  .map(([one, other]): LessonsOfLine => ({ bought: Math.max(one, other), left: Math.min(one, other) }));
const leaving = fc.record({
  terms: fc.constantFrom(termsOf('course'), termsOf('camp')),
  startsAt: fc.integer({ min: -60, max: 60 }).map((days) => testsBegin.add({ hours: 24 * days })),
  now: fc.constant(testsBegin),
  afterLesson: fc.option(fc.nat(60)),
  given: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
});
const begun = {
  terms: termsOf('course'),
  startsAt: testsBegin,
  now: testsBegin,
  afterLesson: null,
  given: 0,
};

test('nothing comes back that was not paid, and its tax is in it', () => {
  fc.assert(
    fc.property(line, lessons, leaving, (paid, counted, how) => {
      const back = refundOf(paid, counted, how);
      expect(back.total).toBeGreaterThanOrEqual(0);
      expect(back.total).toBeLessThanOrEqual(Math.max(0, paid.total - (back.by === 'whole' ? how.given : 0)));
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
      const after = refundOf(paid, counted, { ...how, afterLesson: (how.afterLesson ?? 0) + later });
      expect(after.total).toBeLessThanOrEqual(sooner.total);
      expect(after.credits).toBeLessThanOrEqual(sooner.credits);
    }),
  );
});

test('all lessons left of what has begun are all of it, none are nothing', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 60 }), (paid, bought) => {
      expect(refundOf(paid, { bought, left: bought }, begun)).toMatchObject(paid);
      expect(refundOf(paid, { bought, left: 0 }, begun)).toMatchObject({ by: 'nothing', total: 0 });
    }),
  );
});

test('whole until seven days before; then a camp is not split, and a course is', () => {
  const paid = { total: 100_00, tax: 5_66, credits: 10_00 };
  const counted = { bought: 3, left: 3 };
  const startsAt = testsBegin.add({ hours: 24 * 7 });
  const camp = { ...begun, terms: termsOf('camp'), startsAt };
  expect(refundOf(paid, counted, camp)).toMatchObject({ by: 'whole', ...paid });
  const later = { ...camp, now: testsBegin.add({ seconds: 1 }) };
  expect(refundOf(paid, counted, later)).toMatchObject({ by: 'nothing', total: 0, credits: 0 });
  expect(refundOf(paid, { bought: 3, left: 2 }, begun)).toEqual({
    by: 'lessons',
    lessons: 2,
    total: 66_67,
    tax: 3_77,
    credits: 6_67,
  });
});
