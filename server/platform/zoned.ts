import { momentOf, offsetAt } from '../../contract/core/time.ts';

/*
 * Temporal with our own zones. Temporal's are those of the Node that runs, older or newer than what browsers are given; nothing
 * asks them.
 */

const begin = new Temporal.PlainDateTime(1970, 1, 1);

/** What clocks and calendars in a zone show at a moment. */
export function plainAt(at: Temporal.Instant, zone: string): Temporal.PlainDateTime {
  const { epochMilliseconds } = at;
  return begin.add({ milliseconds: epochMilliseconds + offsetAt(epochMilliseconds, zone) * 60_000 });
}

/** The day in a zone at a moment. */
export const dayAt = (at: Temporal.Instant, zone: string): Temporal.PlainDate =>
  plainAt(at, zone).toPlainDate();

/** The moment at which a zone's clocks show something; what they skip is moved on, what they show twice is the first. */
export function instantOf(plain: Temporal.PlainDateTime, zone: string): Temporal.Instant {
  const beyond = plain.second * 1000 + plain.millisecond;
  return Temporal.Instant.fromEpochMilliseconds(momentOf(plain, zone) + beyond);
}

/** The moment of a day and a time of day (`16:30`) by a zone's clocks. */
export const instantOn = (day: Temporal.PlainDate, time: string, zone: string): Temporal.Instant =>
  instantOf(day.toPlainDateTime(Temporal.PlainTime.from(time)), zone);

/** From when until when a day lasts by a zone's clocks. */
export const boundsOf = (
  day: Temporal.PlainDate,
  zone: string,
): { from: Temporal.Instant; to: Temporal.Instant } => ({
  from: instantOn(day, '00:00', zone),
  to: instantOn(day.add({ days: 1 }), '00:00', zone),
});
