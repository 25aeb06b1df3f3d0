import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, plainAt } from '../../platform/zoned.ts';
import { movingWith, patternOf, shifted, whyNotChange, whyNotMoveTo } from './rules.ts';

const zone = 'America/New_York';
const at = (text: string) => instantOf(Temporal.PlainDateTime.from(text), zone);
const span = (day: string, start = '10:00', end = '11:30') => ({
  startsAt: at(`${day}T${start}`),
  endsAt: at(`${day}T${end}`),
});
const lesson = (id: string, day: string) => ({ id, calledOffAt: null, ...span(day) });
/** Weekly, over the night of 8 March 2026 in which clocks go forward in New York. */
const weekly = ['2026-02-26', '2026-03-05', '2026-03-12', '2026-03-19'].map((day, index) =>
  lesson(String(index), day),
);
const now = at('2026-02-27T12:00');
const wall = (instant: Temporal.Instant) => plainAt(instant, zone).toString({ smallestUnit: 'minute' });

test('a lesson that has begun, or is called off, is changed no more', () => {
  expect(weekly.map((one) => whyNotChange(one, now))).toEqual(['lesson_changes.begun', null, null, null]);
  expect(whyNotChange({ ...lesson('x', '2026-03-05'), calledOffAt: now }, now)).toBe(
    'lesson_changes.called_off',
  );
});

test.each([
  ['one', ['2']],
  ['later', ['2', '3']],
  ['all', ['1', '2', '3']],
] as const)('moving %s moves those that have not begun', (scope, ids) => {
  const [, , third] = weekly;
  if (!third) throw new Error('no lesson');
  expect(movingWith(weekly, { lesson: third, scope, now }).map((one) => one.id)).toEqual(ids);
});

test('lessons keep the hour of the place across a change of clocks, and become as much longer', () => {
  const from = span('2026-03-05');
  const to = span('2026-03-06', '09:00', '11:00');
  expect(
    shifted(weekly.slice(1), { from, to, zone }).map((one) => [wall(one.startsAt), wall(one.endsAt)]),
  ).toEqual([
    ['2026-03-06T09:00', '2026-03-06T11:00'],
    ['2026-03-13T09:00', '2026-03-13T11:00'],
    ['2026-03-20T09:00', '2026-03-20T11:00'],
  ]);
});

test('what is moved and moved back lies where it lay', () => {
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
        const there = shifted(lessons, { from, to: to(day, hour), zone: place });
        const back = shifted(there, { from: to(day, hour), to: from, zone: place });
        expect(back.map((one) => one.startsAt.toString())).toEqual(
          lessons.map((one) => one.startsAt.toString()),
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

test('a weekly hour is that of most lessons; none runs past midnight', () => {
  const odd = span('2026-03-27', '15:00', '16:00');
  expect(patternOf([...weekly, odd], zone)).toEqual({ weekdays: [4], startTime: '10:00', endTime: '11:30' });
  expect(patternOf([{ startsAt: at('2026-03-05T23:00'), endsAt: at('2026-03-06T00:30') }], zone)).toBeNull();
  expect(patternOf([], zone)).toBeNull();
});
