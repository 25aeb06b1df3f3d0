import type { CalendarEntry } from '../../../contract/catalog/calendar.ts';
import { addDays, dayTextAt, wallAt } from '../../../contract/core/time.ts';
import { leadFor } from '../../../words/times.ts';
import { daysShown, monthFrom as firstOfMonth } from '../../family-calendar/parts/calendar-range.ts';

/** Adds months to a month (YYYY-MM). */
export const monthFrom = (month: string, months: number): string => firstOfMonth(month, months).slice(0, 7);

/** The months that a calendar opens with: that of today, and the next one too while fewer than seven days follow. */
export const monthsFrom = (today: string): string[] => [
  ...new Set([today, addDays(today, 7)].map((day) => monthFrom(day, 0))),
];

/** Splits a list before its first item that `isRest` finds; a list without one stays whole. */
export function splitAt<Item>(
  items: Item[],
  isRest: (item: Item) => boolean,
): { past: Item[]; rest: Item[] } {
  const count = items.findIndex(isRest);
  return { past: items.slice(0, Math.max(count, 0)), rest: items.slice(Math.max(count, 0)) };
}

/** The days of a month in weeks from Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysShown('month', `${month}-01`).map((day) => (day.startsWith(month) ? day : null));
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/**
 * Groups a month's entries by the day they begin, in order of time. Campus entries use the campus's calendar, online ones the reader's
 * (null: unknown). Entries that begin in another month there are dropped.
 */
export function byDay(
  entries: readonly CalendarEntry[],
  { month, reader }: { month: string; reader: string | null },
): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const day = dayTextAt(entry.starts_at, leadFor(entry.site, reader));
    if (day.startsWith(month)) days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const hourOf = (entry: CalendarEntry) => {
    const { hour, minute } = wallAt(entry.starts_at, leadFor(entry.site, reader));
    return hour * 60 + minute;
  };
  for (const entries of days.values()) entries.sort((a, b) => hourOf(a) - hourOf(b));
  return new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)));
}
