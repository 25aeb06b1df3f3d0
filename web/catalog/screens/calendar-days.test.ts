import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthFrom, weeksOf } from './calendar-days.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i is %s', (month, months, expected) => expect(monthFrom(month, months)).toBe(expected));

test('a month is all its days, each under its weekday', () => {
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
