import { addDays, dayTextAt, parseDay, spanOn, weekdayOf } from '../../../contract/core/time.ts';
import type { TeacherOfChild } from '../../../contract/teachers/of-child.ts';
import type { Weekly } from '../../../words/weekly.ts';

type Hours = NonNullable<TeacherOfChild['office_hours']>;

/** The first day from `now` on, among the weekdays, on which the hours are not over in the zone. */
function nextDay(
  weekdays: readonly number[],
  hours: { start: string; end: string },
  { zone, now }: { zone: string; now: number },
) {
  const today = dayTextAt(now, zone);
  const nextDays = Array.from({ length: 8 }, (_day, index) => addDays(today, index));
  const isAhead = (day: string) =>
    weekdays.includes(weekdayOf(parseDay(day))) && spanOn(day, hours, zone).ends_at > now;
  return nextDays.find(isAhead) ?? today;
}

/**
 * A teacher's weekly hours, with equal weekdays grouped. Each is shown by its next occurrence, because it moves in other zones
 * when clocks change.
 */
export function weeklyHours({ time_zone, weekly }: Hours, now: number): Weekly[] {
  const groups = Map.groupBy(weekly, ({ start, end }) => `${start}–${end}`);
  return [...groups.values()].flatMap((spans) => {
    const [{ start, end } = { start: '', end: '' }] = spans;
    const weekdays = [...new Set(spans.map(({ weekday }) => weekday))].sort();
    const day = nextDay(weekdays, { start, end }, { zone: time_zone, now });
    const told_by = spanOn(day, { start, end }, time_zone);
    const pattern = { weekdays, start, end, time_zone };
    // Without an end: a span of a week shows the weekdays instead of a single day.
    return { pattern, told_by, first_day: day, last_day: addDays(day, 7) };
  });
}
