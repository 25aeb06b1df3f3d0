import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarEntry } from '../../../contract/catalog/calendar.ts';
import { byDay, monthFrom, monthsFrom, splitAt, weeksOf } from './calendar-days.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('adds to %s %i months: %s', (month, months, expected) => expect(monthFrom(month, months)).toBe(expected));

test.each([
  ['2026-11-01', ['2026-11']],
  ['2026-11-23', ['2026-11']],
  ['2026-11-24', ['2026-11', '2026-12']],
  ['2026-12-31', ['2026-12', '2027-01']],
])('a calendar opened on %s begins with %j', (today, months) => expect(monthsFrom(today)).toEqual(months));

test('folds the days that are over, unless nothing else is left', () => {
  const from = (today: string) => (day: string) => day >= today;
  const days = ['2026-11-07', '2026-11-28', '2026-11-29'];
  expect(splitAt(days, from('2026-11-28'))).toEqual({ past: days.slice(0, 1), rest: days.slice(1) });
  expect(splitAt(days, from('2026-12-01'))).toEqual({ past: [], rest: days });
  expect(splitAt(days, from('2026-10-01'))).toEqual({ past: [], rest: days });
});

test('lists all days of a month under their weekdays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990 * 12, max: 2090 * 12 }), (number) => {
      const month = monthFrom('0000-01', number);
      const weeks = weeksOf(month);
      const days = weeks.flat().filter((day) => day !== null);
      expect(days).toHaveLength(Temporal.PlainYearMonth.from(month).daysInMonth);
      for (const week of weeks)
        week.forEach((day, index) => {
          if (day) expect(Temporal.PlainDate.from(day).dayOfWeek).toBe(index + 1);
        });
    }),
  );
});

test("puts online entries on the reader's day and campus entries on the campus's day", () => {
  const entry = (id: string, kind: 'online' | 'campus', starts_at: string) =>
    ({ id, starts_at, site: { kind, time_zone: 'Asia/Shanghai' } }) as CalendarEntry;
  const entries = [
    entry('campus', 'campus', '2026-12-01T01:00:00Z'),
    entry('online', 'online', '2026-12-01T01:00:00Z'),
    entry('later', 'online', '2027-01-01T01:00:00Z'),
  ];
  const days = (reader: string | null, month = '2026-12') =>
    [...byDay(entries, { month, reader })].map(([day, entries]) => [day, ...entries.map(({ id }) => id)]);
  expect(days(null)).toEqual([['2026-12-01', 'campus', 'online']]);
  expect(days('America/Vancouver')).toEqual([
    ['2026-12-01', 'campus'],
    ['2026-12-31', 'later'],
  ]);
  const early = entry('early', 'campus', '2026-12-01T00:30:00Z');
  const [day] = byDay([...entries, early], { month: '2026-12', reader: null }).values();
  expect(day?.map(({ id }) => id)).toEqual(['early', 'campus', 'online']);
  expect(days('America/Vancouver', '2026-11')).toEqual([['2026-11-30', 'online']]);
});
