import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn } from '../../client/format.ts';
import { weekOf, weeksOfHours } from './free-days.ts';

const hourAt = (time: number) => ({
  starts_at: new Date(time).toISOString(),
  ends_at: new Date(time + 45 * 60_000).toISOString(),
});

test("puts an evening hour in Shanghai on the same day's morning in Vancouver, or on the day before", () => {
  const hours = [hourAt(Date.parse('2026-11-25T12:00:00Z')), hourAt(Date.parse('2026-11-26T01:00:00Z'))];
  const days = (zone: string) =>
    weeksOfHours(hours, zone)
      .flat()
      .filter((day) => day.hours.length > 0)
      .map((day) => [day.day, day.hours.length]);
  expect(days('Asia/Shanghai')).toEqual([
    ['2026-11-25', 1],
    ['2026-11-26', 1],
  ]);
  expect(days('America/Vancouver')).toEqual([['2026-11-25', 2]]);
});

test('returns no weeks without hours', () => {
  expect(weeksOfHours([], 'Asia/Shanghai')).toEqual([]);
  expect(weekOf([], null)).toBe(0);
});

const zones = fc.constantFrom('Asia/Shanghai', 'America/Vancouver', 'America/Toronto', 'Pacific/Auckland');
const instants = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 120 }), { minLength: 1, maxLength: 60 })
  .map((hours) => hours.sort((a, b) => a - b).map((hour) => Date.UTC(2026, 9, 1) + hour * 3_600_000));

test('lists every hour once on its day, in gapless weeks from Monday to Sunday', () => {
  fc.assert(
    fc.property(zones, instants, (zone, times) => {
      const hours = times.map(hourAt);
      const weeks = weeksOfHours(hours, zone);
      expect(weeks.flat().flatMap((day) => day.hours)).toEqual(hours);
      for (const { day, hours: dayHours } of weeks.flat())
        for (const hour of dayHours) expect(dayIn(hour.starts_at, zone)).toBe(day);
      const days = weeks.flat().map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 86_400_000);
      expect(days).toEqual(days.map((_day, index) => (days[0] ?? 0) + index));
      expect(new Date((days[0] ?? 0) * 86_400_000).getUTCDay()).toBe(1);
      for (const hour of hours)
        expect(weeks[weekOf(weeks, hour.starts_at)]?.flatMap((day) => day.hours)).toContain(hour);
      expect(weeks[0]?.some((day) => day.hours.length > 0)).toBe(true);
      expect(weeks.at(-1)?.some((day) => day.hours.length > 0)).toBe(true);
    }),
  );
});
