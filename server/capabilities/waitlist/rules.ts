import { figures } from '../../../contract/core/figures.ts';

/** Until when an offered seat is held, at most until the last lesson begins; null: it has begun. */
export function offerUntil(lastStart: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | null {
  if (Temporal.Instant.compare(lastStart, now) <= 0) return null;
  const until = now.add({ hours: figures.offerHours });
  return Temporal.Instant.compare(lastStart, until) < 0 ? lastStart : until;
}

/** The time after its closing in which an offering that opens again resumes its waits. */
export const resumedWithin = { hours: 24 * figures.waitAgainDays };

export type InLine = { id: string; childIds: readonly string[] };

/**
 * Chooses the entries that get the free places: in order of joining, each for all its children or none. One that needs more places keeps
 * its place in line, and the next that fits is served.
 */
export function serveLine<WaitlistEntry extends InLine>(
  line: readonly WaitlistEntry[],
  free: number,
): WaitlistEntry[] {
  let left = free;
  return line.filter((entry) => {
    if (entry.childIds.length > left) return false;
    left -= entry.childIds.length;
    return true;
  });
}
