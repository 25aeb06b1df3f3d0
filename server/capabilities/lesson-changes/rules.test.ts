import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, plainAt } from '../../platform/zoned.ts';
import { lessonsToMove, patternOf, shiftLessons, whyNotChange, whyNotMoveTo } from './rules.ts';

const zone = 'America/New_York';
const at = (text: string) => instantOf(Temporal.PlainDateTime.from(text), zone);
const span = (day: string, start = '10:00', end = '11:30') => ({
  startsAt: at(`${day}T${start}`),
  endsAt: at(`${day}T${end}`),
});
const lesson = (id: string, day: string) => ({ id, calledOffAt: null, ...span(day) });
/** Weekly, across the night of 8 March 2026, when clocks go forward in New York. */
const weekly = ['2026-02-26', '2026-03-05', '2026-03-12', '2026-03-19'].map((day, index) =>
  lesson(String(index), day),
);
const now = at('2026-02-27T12:00');
const wall = (instant: Temporal.Instant) => plainAt(instant, zone).toString({ smallestUnit: 'minute' });

test('refuses to change a lesson that has begun or is called off', () => {
  expect(weekly.map((row) => whyNotChange(row, now))).toEqual(['lesson_changes.begun', null, null, null]);
  expect(whyNotChange({ ...lesson('x', '2026-03-05'), calledOffAt: now }, now)).toBe(
    'lesson_changes.called_off',
  );
});

test.each([
  ['one', ['2']],
  ['later', ['2', '3']],
  ['all', ['1', '2', '3']],
] as const)('moves lessons that have not begun: %s', (scope, ids) => {
  const [, , third] = weekly;
  if (!third) throw new Error('The class has no third lesson');
  expect(lessonsToMove(weekly, { lesson: third, scope, now }).map((row) => row.id)).toEqual(ids);
});

test('keeps the local hour across a clock change, and applies the new length', () => {
  const from = span('2026-03-05');
  const to = span('2026-03-06', '09:00', '11:00');
  expect(
    shiftLessons(weekly.slice(1), { from, to, zone }).map((row) => [wall(row.startsAt), wall(row.endsAt)]),
  ).toEqual([
    ['2026-03-06T09:00', '2026-03-06T11:00'],
    ['2026-03-13T09:00', '2026-03-13T11:00'],
    ['2026-03-20T09:00', '2026-03-20T11:00'],
  ]);
});

test('restores every lesson that is moved and moved back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 6, max: 20 }),
      fc.constantFrom(zone, 'Asia/Shanghai', 'Europe/London'),
      (days, hour, place) => {
        const day = Temporal.PlainDate.from('2026-03-05').add({ days });
        const to = (date: Temporal.PlainDate, h: number) => ({
          startsAt: instantOf(date.toPlainDateTime({ hour: h }), place),
          endsAt: instantOf(date.toPlainDateTime({ hour: h + 1 }), place),
        });
        const from = to(Temporal.PlainDate.from('2026-03-05'), 10);
        const lessons = [from, to(Temporal.PlainDate.from('2026-03-12'), 10)];
        const moved = shiftLessons(lessons, { from, to: to(day, hour), zone: place });
        const restored = shiftLessons(moved, { from: to(day, hour), to: from, zone: place });
        expect(restored.map((row) => row.startsAt.toString())).toEqual(
          lessons.map((row) => row.startsAt.toString()),
        );
      },
    ),
  );
});

test.each([
  ['2026-02-20', [], [], 'lesson_changes.past'],
  ['2026-03-06', ['2026-03-06'], [], { code: 'lesson_changes.holiday', params: { day: '2026-03-06' } }],
  ['2026-03-12', [], weekly, 'lesson_changes.overlaps'],
  ['2026-03-13', [], weekly, null],
] as const)('to %s: %o', (day, holidays, others, why) => {
  expect(whyNotMoveTo([span(day)], { others, holidays, zone, now })).toEqual(why);
});

test('takes the weekly hour of most lessons, also over midnight', () => {
  const odd = span('2026-03-27', '15:00', '16:00');
  expect(patternOf([...weekly, odd], zone)).toEqual({ weekdays: [4], startTime: '10:00', endTime: '11:30' });
  expect(
    patternOf([{ startsAt: at('2026-03-05T23:00'), endsAt: at('2026-03-06T00:30') }], zone),
  ).toMatchObject({ startTime: '23:00', endTime: '00:30' });
  expect(patternOf([], zone)).toBeNull();
});
