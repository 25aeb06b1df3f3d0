import { addDays, dayTextAt, momentOn, parseDay, weekdayOf } from '../../../contract/core/time.ts';

export type CalendarView = 'week' | 'month';

/** The Monday on or before a day. */
const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(parseDay(day)));

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month that is `months` later. */
export function monthFrom(day: string, months: number): string {
  const [year = 1970, number = 1] = day.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** The days shown: the week of a day from Monday, or its month in whole weeks. */
export function daysShown(view: CalendarView, day: string): string[] {
  const first = mondayOf(view === 'week' ? day : firstOf(day));
  const last = view === 'week' ? addDays(first, 6) : addDays(mondayOf(addDays(monthFrom(day, 1), -1)), 6);
  const days: string[] = [];
  for (let next = first; next <= last; next = addDays(next, 1)) days.push(next);
  return days;
}

/** The instants between which the days lie in a zone; a day may last 23 or 25 hours there. */
export function spanOf(days: readonly string[], zone: string): { from: string; until: string } {
  const at = (day: string) => new Date(momentOn(day, '00:00', zone)).toISOString();
  return { from: at(days[0] ?? ''), until: at(addDays(days.at(-1) ?? '', 1)) };
}

/** A day in the week or month before or after. */
export const stepped = (view: CalendarView, day: string, by: -1 | 1): string =>
  view === 'week' ? addDays(day, 7 * by) : monthFrom(day, by);

/** Groups homework by its due day in a zone. */
export const byDueDay = <Task extends { due_at: string }>(
  tasks: readonly Task[],
  zone: string,
): Map<string, Task[]> => Map.groupBy(tasks, ({ due_at }) => dayTextAt(due_at, zone));

/** Groups entries by their first day in a zone. */
export const byDay = <Entry extends { starts_at: string }>(
  entries: readonly Entry[],
  zone: string,
): Map<string, Entry[]> => Map.groupBy(entries, ({ starts_at }) => dayTextAt(starts_at, zone));

type Content<Entry, Task> = { entries: readonly Entry[]; due: readonly Task[] };

/** What lies on some days in a zone. */
export function within<Entry extends { starts_at: string }, Task extends { due_at: string }>(
  { entries, due }: Content<Entry, Task>,
  days: readonly string[],
  zone: string,
): { entries: Entry[]; due: Task[] } {
  return {
    entries: entries.filter(({ starts_at }) => days.includes(dayTextAt(starts_at, zone))),
    due: due.filter(({ due_at }) => days.includes(dayTextAt(due_at, zone))),
  };
}

/** Whether nothing is on from a day on: on a Sunday the week to come says more than the week that ends. */
export function isOver(
  content: Content<{ starts_at: string }, { due_at: string }>,
  days: readonly string[],
  { today, zone }: { today: string; zone: string },
): boolean {
  const ahead = days.filter((day) => day >= today);
  const { entries, due } = within(content, ahead, zone);
  return entries.length + due.length === 0;
}
