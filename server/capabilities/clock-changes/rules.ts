import { nextChange, offsetAt } from '../../../contract/core/time.ts';
import { instantOf, plainAt } from '../../platform/zoned.ts';

type Lesson = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };
/** Where a class is held and where a family lives: its lessons keep the hour of the first. */
type Zones = { place: string; reader: string };

/** A lesson that has another hour for a family than those before it, when it would have begun at that hour, and when the clocks change. */
export type HourMove<One extends Lesson = Lesson> = {
  lesson: One;
  was: Temporal.Instant;
  changed: Temporal.Instant;
};

/** Families are told of a change of their hour so long before it. */
export const aheadHours = 14 * 24;
/** A class that met last longer ago than this before a change is known by the hour that its next lesson has. */
export const behindHours = 62 * 24;

/** Minutes that clocks of the family's zone are ahead of those of the place. */
const apart = (at: Temporal.Instant, { place, reader }: Zones): number =>
  offsetAt(at.epochMilliseconds, reader) - offsetAt(at.epochMilliseconds, place);

/** Whether clocks change in either zone in the hours after a moment, or did in those before: of others nothing has to be read. */
export function mayMove({ place, reader }: Zones, now: Temporal.Instant): boolean {
  const from = now.subtract({ hours: behindHours }).epochMilliseconds;
  const until = now.add({ hours: aheadHours }).epochMilliseconds;
  return [place, reader].some((zone) => (nextChange(from, zone)?.at ?? Number.POSITIVE_INFINITY) <= until);
}

/**
 * How the hour of a class moves for a family in the next two weeks, because clocks change where one of them is and not where the other
 * is: the first lesson at each new hour. Of `lessons` in order of their time, with some that are over; a lesson that the school itself
 * put at another hour is no such move.
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

/** Whether a lesson begins at the hour by a zone's clocks that another moment has there. */
export const isAtHour = (lesson: Lesson, hour: Temporal.Instant, zone: string): boolean =>
  plainAt(lesson.startsAt, zone).toPlainTime().equals(plainAt(hour, zone).toPlainTime());
