import type { CalendarEntry } from '../../../contract/catalog/calendar.ts';
import { dayAt, wallAt } from '../../../contract/core/time.ts';
import { leadFor } from '../../../words/times.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** Adds months to a month (YYYY-MM). */
export function monthFrom(month: string, months: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${Math.floor(index / 12)}-${pad((index % 12) + 1)}`;
}

/** The days of a month in weeks from Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const days = [
    ...Array<null>(before).fill(null),
    ...Array.from({ length: count }, (_, index) => `${month}-${pad(index + 1)}`),
  ];
  const weeks: (string | null)[][] = [];
  for (let at = 0; at < days.length; at += 7)
    weeks.push(Array.from({ length: 7 }, (_, index) => days[at + index] ?? null));
  return weeks;
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
    const day = dayAt(entry.starts_at, leadFor(entry.site, reader));
    if (day.startsWith(month)) days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const hourOf = (entry: CalendarEntry) => {
    const { hour, minute } = wallAt(entry.starts_at, leadFor(entry.site, reader));
    return hour * 60 + minute;
  };
  for (const entries of days.values()) entries.sort((a, b) => hourOf(a) - hourOf(b));
  return new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)));
}
