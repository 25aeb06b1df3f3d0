import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallAt } from '../../../contract/core/time.ts';
import { weeklyWords } from '../../../words/weekly.ts';
import { weeklyHours } from './weekly-hours.ts';

const hours = (time_zone: string, ...weekly: [weekday: number, start: string, end: string][]) => ({
  time_zone,
  weekly: weekly.map(([weekday, start, end]) => ({ weekday, start, end })),
});
const wordsOf = (teacher: ReturnType<typeof hours>, zone: string, at: string, locale: 'zh' | 'en') =>
  weeklyHours(teacher, Date.parse(at)).map((weekly) => weeklyWords(weekly, zone, { locale }));

test("groups equal hours, in the reader's language and zone", () => {
  const teacher = hours('Asia/Shanghai', [2, '16:00', '18:00'], [4, '16:00', '18:00'], [6, '09:00', '11:30']);
  const winter = '2026-11-23T00:00:00Z';
  expect(wordsOf(teacher, 'Asia/Shanghai', winter, 'en')).toEqual([
    'Tuesdays and Thursdays 4:00–6:00 PM',
    'Saturdays 9:00–11:30 AM',
  ]);
  expect(wordsOf(teacher, 'Asia/Shanghai', winter, 'zh')).toEqual([
    '每周二、周四 16:00–18:00',
    '每周六 09:00–11:30',
  ]);
  expect(wordsOf(teacher, 'America/Toronto', winter, 'en')).toEqual([
    'Tuesdays and Thursdays 3:00–5:00 AM',
    'Fridays 8:00–10:30 PM',
  ]);
  // In summer the clocks in Toronto are an hour ahead of their winter time.
  expect(wordsOf(teacher, 'America/Toronto', '2026-07-06T00:00:00Z', 'en')[1]).toBe('Fridays 9:00–11:30 PM');
});

test('shows hours by their next occurrence that is not over', () => {
  const zone = fc.constantFrom(
    'America/Vancouver',
    'America/Toronto',
    'Europe/London',
    'Australia/Sydney',
    'Asia/Shanghai',
  );
  const at = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) });
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  fc.assert(
    fc.property(zone, at, days, (time_zone, now, weekdays) => {
      const teacher = hours(
        time_zone,
        ...weekdays.map((day) => [day, '16:00', '18:00'] as [number, string, string]),
      );
      const [weekly, ...others] = weeklyHours(teacher, now);
      expect(others).toEqual([]);
      const [starts, ends] = [Number(weekly?.told_by.starts_at), Number(weekly?.told_by.ends_at)];
      expect(ends).toBeGreaterThan(now);
      expect(starts - now).toBeLessThanOrEqual(8 * 24 * 3_600_000);
      expect(wallAt(starts, time_zone)).toMatchObject({ hour: 16, minute: 0 });
      expect([...(weekly?.pattern.weekdays ?? [])]).toEqual([...weekdays].sort());
    }),
  );
});
