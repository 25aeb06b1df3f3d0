import type { PrivateHour } from '../../../contract/private-lessons/calls.ts';
import { dayIn } from '../../client/format.ts';

export type FreeDay = { day: string; hours: readonly PrivateHour[] };

const dayLength = 86_400_000;
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
/** The Monday of a day's week. */
const mondayOf = (time: number) => time - ((new Date(time).getUTCDay() + 6) % 7) * dayLength;

/**
 * Groups free hours by day in the reader's zone, in weeks from Monday to Sunday: from the week of the first hour to that of
 * the last, with empty days in between.
 */
export function weeksOfHours(hours: readonly PrivateHour[], zone: string): FreeDay[][] {
  const days = new Map<string, PrivateHour[]>();
  for (const hour of hours) {
    const day = dayIn(hour.starts_at, zone);
    days.set(day, [...(days.get(day) ?? []), hour]);
  }
  const sorted = [...days.keys()].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const weeks: FreeDay[][] = [];
  for (let monday = mondayOf(toTime(first)); monday <= toTime(last); monday += 7 * dayLength)
    weeks.push(
      Array.from({ length: 7 }, (_day, index) => {
        const day = toDay(monday + index * dayLength);
        return { day, hours: days.get(day) ?? [] };
      }),
    );
  return weeks;
}

/** The index of the week with an hour; the first week if there is none. */
export function weekOf(weeks: readonly FreeDay[][], startsAt: string | null): number {
  const index = weeks.findIndex((week) =>
    week.some((day) => day.hours.some((hour) => hour.starts_at === startsAt)),
  );
  return Math.max(0, index);
}
