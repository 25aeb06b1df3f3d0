import { figures } from '../../../contract/core/figures.ts';
/** A place that came free is kept for the first in line this long. */
export const offerLife = { hours: figures.offerHours };

export type InLine = { id: string; childIds: readonly string[] };

/**
 * Who of those in line gets the free places: in the order in which they joined, each all its children or none. Whoever needs
 * more places than there are keeps the place in line, and the next who fits is served.
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
