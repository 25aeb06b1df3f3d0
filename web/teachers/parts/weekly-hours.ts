import { addDays, dayAt, momentOn, parseDay, weekdayOf } from '../../../contract/core/time.ts';
import type { TeacherOfChild } from '../../../contract/teachers/of-child.ts';
import type { Weekly } from '../../../words/weekly.ts';

type Hours = NonNullable<TeacherOfChild['office_hours']>;

/** The next day from `now` on of one of some weekdays on which hours are not over, by the clocks of a zone. */
function nextDay(weekdays: readonly number[], end: string, { zone, now }: { zone: string; now: number }) {
  const today = dayAt(now, zone);
  const ahead = Array.from({ length: 8 }, (_day, index) => addDays(today, index));
  const isAhead = (day: string) =>
    weekdays.includes(weekdayOf(parseDay(day))) && momentOn(day, end, zone) > now;
  return ahead.find(isAhead) ?? today;
}

/**
 * The hours that a teacher keeps every week, those of several weekdays together, each told by the next ones: what they are for
 * somebody elsewhere moves when clocks change.
 */
export function weeklyHours({ time_zone, weekly }: Hours, now: number): Weekly[] {
  const alike = Map.groupBy(weekly, ({ start, end }) => `${start}–${end}`);
  return [...alike.values()].flatMap((spans) => {
    const [{ start, end } = { start: '', end: '' }] = spans;
    const weekdays = [...new Set(spans.map(({ weekday }) => weekday))].sort();
    const day = nextDay(weekdays, end, { zone: time_zone, now });
    const told_by = {
      starts_at: momentOn(day, start, time_zone),
      ends_at: momentOn(day, end, time_zone),
    };
    const pattern = { weekdays, start, end, time_zone };
    // They have no last day: what is told is the week, never the one day.
    return { pattern, told_by, first_day: day, last_day: addDays(day, 7) };
  });
}
