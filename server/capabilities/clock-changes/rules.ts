import { nextChange, offsetAt } from '../../../contract/core/time.ts';
import { instantOf, plainAt } from '../../platform/zoned.ts';

type Lesson = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };
/** The zone that fixes the lessons' hours, and the family's. */
type Zones = { place: string; reader: string };

/** The first lesson at a new hour, its old hour, and when the clocks change. */
export type HourMove<One extends Lesson = Lesson> = {
  lesson: One;
  was: Temporal.Instant;
  changed: Temporal.Instant;
};

/** How long before a change families are notified. */
export const aheadHours = 14 * 24;
/** If a class last met earlier than this before a change, its next lesson sets the hour. */
export const behindHours = 62 * 24;

/** Minutes by which the reader's clocks are ahead of the place's. */
const apart = (at: Temporal.Instant, { place, reader }: Zones): number =>
  offsetAt(at.epochMilliseconds, reader) - offsetAt(at.epochMilliseconds, place);

/** Whether either zone's clocks change around `now`. Otherwise lessons need not be read. */
export function mayMove({ place, reader }: Zones, now: Temporal.Instant): boolean {
  const from = now.subtract({ hours: behindHours }).epochMilliseconds;
  const until = now.add({ hours: aheadHours }).epochMilliseconds;
  return [place, reader].some((zone) => (nextChange(from, zone)?.at ?? Number.POSITIVE_INFINITY) <= until);
}

/**
 * Finds how changed clocks move a class's hour for a family in the next two weeks: the first lesson at each new hour.
 * `lessons` are in order and include past ones. Ignores lessons that the school itself moved.
 */
export function hourMoves<One extends Lesson>(
  lessons: readonly One[],
  zones: Zones,
  now: Temporal.Instant,
): HourMove<One>[] {
  const until = now.add({ hours: aheadHours });
  return lessons.flatMap((lesson, index) => {
    const before = lessons[index - 1];
    const isAhead =
      Temporal.Instant.compare(lesson.startsAt, now) > 0 &&
      Temporal.Instant.compare(lesson.startsAt, until) <= 0;
    if (!before || !isAhead) return [];
    const by = apart(lesson.startsAt, zones) - apart(before.startsAt, zones);
    if (by === 0) return [];
    const was = plainAt(lesson.startsAt, zones.reader).subtract({ minutes: by });
    const changes = [zones.place, zones.reader].map(
      (zone) => nextChange(before.startsAt.epochMilliseconds, zone)?.at ?? Number.POSITIVE_INFINITY,
    );
    const changed = Temporal.Instant.fromEpochMilliseconds(Math.min(...changes));
    return [{ lesson, was: instantOf(was, zones.reader), changed }];
  });
}

/** Whether a lesson begins at the same wall-clock hour as another instant in a zone. */
export const isAtHour = (lesson: Lesson, hour: Temporal.Instant, zone: string): boolean =>
  plainAt(lesson.startsAt, zone).toPlainTime().equals(plainAt(hour, zone).toPlainTime());
