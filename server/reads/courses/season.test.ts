import { expect, test } from 'vitest';
import { daysUntil, seasonOn } from './season.ts';

test.each([
  ['2026-01-01', 'winter_holiday'],
  ['2026-02-10', 'winter_holiday'],
  ['2026-02-11', 'spring_term'],
  ['2028-02-29', 'spring_term'],
  ['2026-04-30', 'spring_term'],
  ['2026-05-01', 'summer_camps'],
  ['2026-08-10', 'summer_camps'],
  ['2026-08-11', 'autumn_term'],
  ['2026-11-30', 'autumn_term'],
  ['2026-12-01', 'winter_holiday'],
  ['2026-12-31', 'winter_holiday'],
] as const)('on %s families look for %s', (day, season) => {
  expect(seasonOn(day)).toBe(season);
});

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-22', 1],
  ['2026-12-30', '2027-01-02', 3],
  ['2028-02-28', '2028-03-01', 2],
])('from %s to %s there are %i days', (today, day, days) => {
  expect(daysUntil(today, day)).toBe(days);
});
