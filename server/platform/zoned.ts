import { momentOf, offsetAt } from '../../contract/core/time.ts';

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

/** The instant at which a zone's clocks show a time. A skipped time moves forward; a repeated time means the first. */
export function instantOf(plain: Temporal.PlainDateTime, zone: string): Temporal.Instant {
  const beyond = plain.second * 1000 + plain.millisecond;
  return Temporal.Instant.fromEpochMilliseconds(momentOf(plain, zone) + beyond);
}

/** The instant of a day and a time of day (`16:30`) in a zone. */
export const instantOn = (day: Temporal.PlainDate, time: string, zone: string): Temporal.Instant =>
  instantOf(day.toPlainDateTime(Temporal.PlainTime.from(time)), zone);

/** When a day begins and ends in a zone. */
export const boundsOf = (
  day: Temporal.PlainDate,
  zone: string,
): { from: Temporal.Instant; to: Temporal.Instant } => ({
  from: instantOn(day, '00:00', zone),
  to: instantOn(day.add({ days: 1 }), '00:00', zone),
});
