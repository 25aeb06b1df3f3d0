import type { CalendarEntry } from '../../../contract/catalog/calendar.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** Another month, so many from this one (YYYY-MM). */
export function monthFrom(month: string, months: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const all = year * 12 + number - 1 + months;
  return `${Math.floor(all / 12)}-${pad((all % 12) + 1)}`;
}

/** The days of a month in weeks from Monday to Sunday; null where a week reaches into another month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const days = [
    ...Array<null>(before).fill(null),
    ...Array.from({ length: count }, (_one, index) => `${month}-${pad(index + 1)}`),
  ];
  const weeks: (string | null)[][] = [];
  for (let at = 0; at < days.length; at += 7)
    weeks.push(Array.from({ length: 7 }, (_one, index) => days[at + index] ?? null));
  return weeks;
}

/** Entries by the day on which they begin, in the order in which they came. */
export function byDay(entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) days.set(entry.first_day, [...(days.get(entry.first_day) ?? []), entry]);
  return days;
}
