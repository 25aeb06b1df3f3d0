import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  earnsMakeUp,
  freePlaces,
  isSameLevel,
  keptForBuyers,
  offerUntil,
  whyNotAskLeave,
  whyNotCancel,
  whyNotMakeUpIn,
  whyNotUse,
  whyNotWithdraw,
} from './rules.ts';

const startsAt = Temporal.Instant.from('2026-11-25T02:00:00Z');
const at = (hours: number) => startsAt.add({ seconds: Math.round(hours * 3600) });
const lesson = { startsAt, calledOffAt: null };
const course = { kind: 'course', privateFor: null };
const rule = { noticeHours: 2, grantsItself: true, goodDays: 90 };

test.each([
  [course, -1, null],
  [course, 0, 'leave.begun'],
  [{ ...course, privateFor: 'child' }, -1, 'leave.private_one'],
  [{ ...course, kind: 'competition' }, -1, 'leave.no_leave'],
  [{ ...course, kind: 'camp' }, -1, null],
] as const)('leave from %o %d hours from its start: %s', (offering, hours, why) => {
  expect(whyNotAskLeave(lesson, offering, at(hours))).toBe(why);
});

test('earns a right for a course until two hours before the lesson, and never for a camp', () => {
  expect(earnsMakeUp(lesson, course, { rule, now: at(-2) })).toBe(true);
  expect(earnsMakeUp(lesson, course, { rule, now: at(-1.999) })).toBe(false);
  expect(earnsMakeUp(lesson, { kind: 'camp' }, { rule, now: at(-48) })).toBe(false);
});

test('lets leave that earns a right be asked for under any rule', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 336 }), fc.integer({ min: -500, max: 5 }), (noticeHours, hours) => {
      const now = at(hours);
      if (earnsMakeUp(lesson, course, { rule: { ...rule, noticeHours }, now }))
        expect(whyNotAskLeave(lesson, course, now)).toBe(hours < 0 ? null : 'leave.begun');
    }),
  );
});

const numbers = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: most });

test('finds free places only among numbers without a child, a guest or a sale', () => {
  fc.assert(
    fc.property(numbers(12), numbers(12), numbers(12), fc.boolean(), (seated, away, withGuests, isSold) => {
      const onLeave = away.filter((number) => seated.includes(number));
      const { free, spare } = freePlaces({ classSize: 12, seated, onLeave, withGuests, isSold });
      for (const number of free) {
        expect(withGuests).not.toContain(number);
        expect(!seated.includes(number) || onLeave.includes(number)).toBe(true);
        if (isSold) expect(onLeave).toContain(number);
      }
      for (const number of spare) expect([...withGuests, ...seated, ...free]).not.toContain(number);
      const unsold = 12 - new Set([...seated, ...withGuests]).size;
      expect(spare).toHaveLength(isSold ? Math.max(0, unsold - keptForBuyers) : 0);
      // The lesson is never fuller than the class.
      const present = seated.filter((number) => !onLeave.includes(number)).length;
      expect(present + free.length + spare.length).toBeLessThanOrEqual(12);
      expect(free).toEqual([...free].sort((a, b) => a - b));
    }),
  );
});

test('lends what is lent already before what can be sold', () => {
  const onSale = { classSize: 6, seated: [3, 4], onLeave: [], isSold: true };
  expect(freePlaces({ ...onSale, lent: [1, 2], withGuests: [] }).spare).toEqual([2, 1]);
  expect(freePlaces({ ...onSale, lent: [1, 2], withGuests: [2] }).spare).toEqual([1]);
  expect(freePlaces({ ...onSale, lent: [1], withGuests: [] }).spare).toEqual([1, 6]);
});

test.each([
  [-100, at(-88)],
  [-10, at(-2)],
  [-3, at(-2)],
  [-2.5, null],
  [1, null],
] as const)('holds a place that comes free at %d hours until %s', (hours, until) => {
  expect(offerUntil(lesson, at(hours))?.toString() ?? null).toBe(until?.toString() ?? null);
});

const right = { endedAt: null, goodUntil: at(100) };

test('allows a right once, while valid, in an upcoming lesson of its level', () => {
  const now = at(-5);
  expect(whyNotUse(right, { now, isBooked: false })).toBeNull();
  expect(whyNotUse(right, { now, isBooked: true })).toBe('leave.right_used');
  expect(whyNotUse({ ...right, endedAt: now }, { now, isBooked: false })).toBe('leave.right_over');
  expect(whyNotUse(right, { now: at(101), isBooked: false })).toBe('leave.right_over');
  const circumstances = { now, isSameLevel: true, runs: null };
  expect(whyNotMakeUpIn(lesson, right, circumstances)).toBeNull();
  expect(whyNotMakeUpIn(lesson, right, { ...circumstances, runs: false })).toBe('leave.called_off');
  expect(whyNotMakeUpIn(lesson, right, { ...circumstances, isSameLevel: false })).toBe('leave.other_level');
  expect(whyNotMakeUpIn(lesson, right, { ...circumstances, now: at(0) })).toBe('leave.begun');
  expect(whyNotMakeUpIn({ ...lesson, startsAt: at(101) }, right, circumstances)).toBe('leave.right_over');
  const level = { kind: 'course', category: 'chess', gradeFrom: 1, gradeTo: 3 };
  expect(isSameLevel(level, { ...level })).toBe(true);
  expect(isSameLevel(level, { ...level, gradeTo: 4 })).toBe(false);
});

test('withdraws leave before its lesson, unless a guest has the place or the right is used', () => {
  const free = { now: at(-5), isBooked: false, isUsed: false };
  expect(whyNotWithdraw({ state: 'granted' }, lesson, free)).toBeNull();
  expect(whyNotWithdraw({ state: 'declined' }, lesson, free)).toBe('leave.answered');
  expect(whyNotWithdraw({ state: 'granted' }, lesson, { ...free, isBooked: true })).toBe('leave.place_taken');
  expect(whyNotWithdraw({ state: 'granted' }, lesson, { ...free, isUsed: true })).toBe('leave.right_used');
  // Cancelling the make-up lesson would not help.
  const blocked = { ...free, isBooked: true, isUsed: true };
  expect(whyNotWithdraw({ state: 'granted' }, lesson, blocked)).toBe('leave.place_taken');
  expect(whyNotWithdraw({ state: 'asked' }, lesson, { ...free, now: at(1) })).toBe('leave.begun');
});

test('cancels a booked place until the notice hours, an offered one at any time', () => {
  const cancel = (offeredUntil: Temporal.Instant | null, hours: number) =>
    whyNotCancel({ offeredUntil }, lesson, { now: at(hours), noticeHours: 2 });
  expect(cancel(null, -3)).toBeNull();
  expect(cancel(null, -1)).toEqual({ code: 'leave.too_late', params: { hours: 2 } });
  expect(cancel(at(0), -1)).toBeNull();
});
