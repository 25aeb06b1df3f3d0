import { type HoursFault, hoursFault } from '../../../contract/core/clock-faults.ts';
import { hoursFit } from '../../../contract/core/time.ts';
import { spanOf } from '../../platform/zoned.ts';

export type Series = {
  /** ISO weekdays, 1 = Monday. */
  weekdays: readonly number[];
  /** Wall-clock times `16:30` or `16:30:00`; an end that is not later lies on the next day. */
  start: string;
  end: string;
  /** IANA zone of the place. */
  timeZone: string;
  /** `YYYY-MM-DD`; the first lesson is on it or later. */
  firstDay: string;
  count: number;
  holidays: readonly string[];
  /** For a camp week: stays within the week of its first day, shortened by holidays. */
  oneWeek?: boolean;
};

export type Lesson = { day: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** Returns the Sunday that ends the week of a day. */
export function weekEnd(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.add({ days: 7 - date.dayOfWeek }).toString();
}

/** A series that needs more days than this is a mistake. */
const horizonDays = 3660;

/**
 * Lays a series out as instants: the place's wall time on its weekdays, skipping holidays, so that it stays 16:30 when clocks change.
 */
export function layOutLessons(series: Series): Lesson[] {
  const days = new Set(series.weekdays);
  const closed = new Set(series.holidays);
  if (days.size === 0) throw new RangeError('a series needs a weekday');
  if (!hoursFit(series.start, series.end)) throw new RangeError('a lesson ends before it starts');
  const lessons: Lesson[] = [];
  const first = Temporal.PlainDate.from(series.firstDay);
  const daysLeft = series.oneWeek ? 8 - first.dayOfWeek : Number.POSITIVE_INFINITY;
  for (let offset = 0; lessons.length < series.count && offset < daysLeft; offset += 1) {
    if (offset > horizonDays) throw new RangeError(`no lesson days within ${horizonDays} days`);
    const date = first.add({ days: offset });
    const day = date.toString();
    if (!days.has(date.dayOfWeek) || closed.has(day)) continue;
    lessons.push({ day, ...spanOf(date, series, series.timeZone) });
  }
  return lessons;
}

/** The first day on which clocks skip or repeat the start or end of a series, as messages at those fields; null: none. */
export function clocksAgainst(
  lessons: readonly Lesson[],
  { start, end, timeZone }: Pick<Series, 'start' | 'end' | 'timeZone'>,
): HoursFault | null {
  for (const { day } of lessons) {
    const fault = hoursFault(day, { start, end }, timeZone);
    if (fault) return fault;
  }
  return null;
}

export type LessonStatus = 'ahead' | 'in_class' | 'finish';

/** Returns the state of a lesson at a moment. */
export function lessonStatus(
  lesson: Pick<Lesson, 'startsAt' | 'endsAt'>,
  now: Temporal.Instant,
): LessonStatus {
  if (Temporal.Instant.compare(now, lesson.startsAt) < 0) return 'ahead';
  return Temporal.Instant.compare(now, lesson.endsAt) < 0 ? 'in_class' : 'finish';
}
