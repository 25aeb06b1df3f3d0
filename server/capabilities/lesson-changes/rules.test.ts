import { expect, test } from 'vitest';
import { instantOf } from '../../platform/zoned.ts';
import { formerStart, patternOf, whyNotChange } from './rules.ts';

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

test('refuses to change a lesson that has begun or is called off', () => {
  expect(weekly.map((row) => whyNotChange(row, now))).toEqual(['lesson_changes.begun', null, null, null]);
  expect(whyNotChange({ ...lesson('x', '2026-03-05'), calledOffAt: now }, now)).toBe(
    'lesson_changes.called_off',
  );
});

test('takes the weekly hour of most lessons, also over midnight', () => {
  const odd = span('2026-03-27', '15:00', '16:00');
  expect(patternOf([...weekly, odd], zone)).toEqual({ weekdays: [4], startTime: '10:00', endTime: '11:30' });
  expect(
    patternOf([{ startsAt: at('2026-03-05T23:00'), endsAt: at('2026-03-06T00:30') }], zone),
  ).toMatchObject({ startTime: '23:00', endTime: '00:30' });
  expect(patternOf([], zone)).toBeNull();
});

test('knows the start that a class was sold with only while its first lesson is earlier', () => {
  const row = (day: string, from: string | null = null) => ({
    startsAt: span(day).startsAt,
    movedFrom: from ? span(from).startsAt : null,
  });
  const next = row('2026-03-12');
  const sold = span('2026-03-05').startsAt;
  expect(formerStart([row('2026-03-03', '2026-03-05'), next])).toEqual(sold);
  // A later lesson moved before the first.
  expect(formerStart([row('2026-03-05'), row('2026-03-03', '2026-03-12')])).toEqual(sold);
  expect(formerStart([row('2026-03-05'), next])).toBeNull();
  expect(formerStart([next, row('2026-09-03', '2026-03-05')])).toBeNull();
  expect(formerStart([])).toBeNull();
});
