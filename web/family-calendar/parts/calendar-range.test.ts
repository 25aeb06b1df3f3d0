import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayTextAt, parseDay, weekdayOf } from '../../../contract/core/time.ts';
import { byDay, daysShown, isOver, monthFrom, spanOf, stepped, within } from './calendar-range.ts';

const zones = [
  'Asia/Shanghai',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Santiago',
];
const aDay = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days));
const aView = fc.constantFrom('week' as const, 'month' as const);

test('shows whole weeks from Monday to Sunday around the day, each day once', () => {
  fc.assert(
    fc.property(aView, aDay, (view, day) => {
      const days = daysShown(view, day);
      expect(days.length % 7).toBe(0);
      expect(days).toContain(day);
      expect(weekdayOf(parseDay(days[0] ?? ''))).toBe(1);
      expect(new Set(days).size).toBe(days.length);
      if (view === 'week') expect(days).toHaveLength(7);
      else
        expect(days).toEqual(
          expect.arrayContaining([`${day.slice(0, 7)}-01`, addDays(monthFrom(day, 1), -1)]),
        );
    }),
  );
});

test('spans its days to the minute, even where clocks change', () => {
  fc.assert(
    fc.property(aView, aDay, fc.constantFrom(...zones), (view, day, zone) => {
      const days = daysShown(view, day);
      const { from, until } = spanOf(days, zone);
      expect(dayTextAt(from, zone)).toBe(days[0]);
      expect(dayTextAt(Date.parse(until) - 60_000, zone)).toBe(days.at(-1));
      expect(dayTextAt(until, zone)).toBe(addDays(days.at(-1) ?? '', 1));
    }),
  );
});

test('makes an autumn week in New York an hour longer, and a spring week an hour shorter', () => {
  const hours = (day: string) => {
    const { from, until } = spanOf(daysShown('week', day), 'America/New_York');
    return (Date.parse(until) - Date.parse(from)) / 3_600_000;
  };
  expect([hours('2026-10-28'), hours('2026-11-04'), hours('2026-03-04')]).toEqual([169, 168, 167]);
});

test('returns to the same weeks after a step forward and back', () => {
  fc.assert(
    fc.property(aView, aDay, (view, day) => {
      expect(daysShown(view, stepped(view, stepped(view, day, 1), -1))).toEqual(daysShown(view, day));
    }),
  );
});

test('puts a lesson on an earlier day in New York than in Shanghai', () => {
  const lesson = { starts_at: '2026-11-21T02:00:00Z' };
  expect([...byDay([lesson], 'Asia/Shanghai').keys()]).toEqual(['2026-11-21']);
  expect([...byDay([lesson], 'America/New_York').keys()]).toEqual(['2026-11-20']);
});

test('holds a week for over once nothing is on from today on, by the reader’s days', () => {
  const days = daysShown('week', '2026-11-29');
  const saturday = { entries: [{ starts_at: '2026-11-28T02:00:00Z' }], due: [] };
  const about = { today: '2026-11-29', zone: 'Asia/Shanghai' };
  expect(isOver(saturday, days, about)).toBe(true);
  expect(isOver(saturday, days, { ...about, today: '2026-11-28' })).toBe(false);
  expect(isOver({ entries: [], due: [{ due_at: '2026-11-29T10:00:00Z' }] }, days, about)).toBe(false);
  const monday = { entries: [{ starts_at: '2026-11-29T17:00:00Z' }], due: [] };
  expect(isOver(monday, days, about)).toBe(true);
  expect(isOver(monday, days, { ...about, zone: 'America/Vancouver' })).toBe(false);
});

test('keeps a month’s own days apart from those of the next that share a week', () => {
  const [own, next] = [{ starts_at: '2026-11-30T02:00:00Z' }, { starts_at: '2026-12-05T02:00:00Z' }];
  const november = daysShown('month', '2026-11-29').filter((day) => day.startsWith('2026-11'));
  const content = { entries: [own, next], due: [{ due_at: '2026-12-01T02:00:00Z' }] };
  expect(within(content, november, 'Asia/Shanghai')).toEqual({ entries: [own], due: [] });
});
