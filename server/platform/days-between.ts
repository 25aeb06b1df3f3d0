import type { Context } from './context.ts';
import { instantOn } from './zoned.ts';

/** The instants between which the days last in the school's time zone, both days included. */
export function daysBetween(
  { settings: { timeZone } }: Pick<Context, 'settings'>,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): { from: Temporal.Instant | null; to: Temporal.Instant | null } {
  const begin = (day: string, later = 0) =>
    instantOn(Temporal.PlainDate.from(day).add({ days: later }), '00:00', timeZone);
  return { from: from ? begin(from) : null, to: until ? begin(until, 1) : null };
}
