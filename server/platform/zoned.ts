import { findZone, offsetAt } from '../../contract/core/time.ts';

/*
 * Temporal and the zones of ours. Temporal's own zones are those of the Node that runs, older or newer than what browsers are
 * given: nothing here asks them.
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
