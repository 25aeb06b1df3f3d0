import { momentOf, momentOn, offsetAt, spanOn } from '../../contract/core/time.ts';

/* Temporal with our own time zones. Node's zones may be older or newer than those the browsers get, so nothing uses them. */

const begin = new Temporal.PlainDateTime(1970, 1, 1);

/** The local date and time in a zone at an instant. */
export function plainAt(at: Temporal.Instant, zone: string): Temporal.PlainDateTime {
  const { epochMilliseconds } = at;
  return begin.add({ milliseconds: epochMilliseconds + offsetAt(epochMilliseconds, zone) * 60_000 });
}

/** The day in a zone at an instant. */
export const dayAt = (at: Temporal.Instant, zone: string): Temporal.PlainDate =>
  plainAt(at, zone).toPlainDate();

/** Whether two instants are of one day by the clocks of a zone. */
export const isSameDay = (a: Temporal.Instant, b: Temporal.Instant, zone: string): boolean =>
  dayAt(a, zone).equals(dayAt(b, zone));

/** The instant at which a zone's clocks show a time. A skipped time moves forward; a repeated time means the first. */
export function instantOf(plain: Temporal.PlainDateTime, zone: string): Temporal.Instant {
  const beyond = plain.second * 1000 + plain.millisecond;
  return Temporal.Instant.fromEpochMilliseconds(momentOf(plain, zone) + beyond);
}

/** The instant of a day and a time of day (`16:30`, or `24:00` for its end) in a zone. */
export const instantOn = (day: Temporal.PlainDate, time: string, zone: string): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(momentOn(day.toString(), time, zone));

/** The instants at which hours on a day start and end in a zone; an end that is not later lies on the next day. */
export function spanOf(
  day: Temporal.PlainDate,
  hours: { start: string; end: string },
  zone: string,
): { startsAt: Temporal.Instant; endsAt: Temporal.Instant } {
  const { starts_at, ends_at } = spanOn(day.toString(), hours, zone);
  return {
    startsAt: Temporal.Instant.fromEpochMilliseconds(starts_at),
    endsAt: Temporal.Instant.fromEpochMilliseconds(ends_at),
  };
}

/** When a day begins and ends in a zone. */
export const boundsOf = (
  day: Temporal.PlainDate,
  zone: string,
): { from: Temporal.Instant; to: Temporal.Instant } => ({
  from: instantOn(day, '00:00', zone),
  to: instantOn(day.add({ days: 1 }), '00:00', zone),
});
