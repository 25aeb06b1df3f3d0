import { type SQL, type SQLChunk, type SQLWrapper, sql } from 'drizzle-orm';

/** ISO weekdays and starts of lessons, of each of which one is enough; empty for any. */
type Times = { weekdays: number[]; hours: { from: string; to: string }[] };

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** The values of `startsWithin` for these times. */
export const lessonTimes = ({ weekdays, hours }: Times) => ({
  on_days: weekdays.length > 0 ? weekdays : everyDay,
  hours_from: hours.length > 0 ? hours.map(({ from }) => from) : ['00:00'],
  hours_to: hours.length > 0 ? hours.map(({ to }) => to) : ['24:00'],
});

/** Whether a session has lessons on one of these days that begin at one of these times. */
export const startsWithin = (
  { weekdays, startTime }: Record<'weekdays' | 'startTime', SQLWrapper>,
  values: { days: SQLChunk; from: SQLChunk; to: SQLChunk },
): SQL =>
  sql`(${values.days}::int[] && ${weekdays} and exists (select from unnest(${values.from}::time[], ${values.to}::time[])
    as time_span(first, last) where ${startTime} >= time_span.first and ${startTime} < time_span.last))`;
