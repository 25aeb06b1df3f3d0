import { daysBetween, dayTextAt } from '../../../contract/core/time.ts';

const dayLong = 86_400_000;

/**
 * Calendar days until an instant in a zone: tomorrow is one day away, however late. Null within 24 hours, where the screen shows
 * a countdown.
 */
export function daysUntil(at: string, now: number, zone: string): number | null {
  if (Date.parse(at) - now <= dayLong) return null;
  return daysBetween(dayTextAt(now, zone), dayTextAt(at, zone));
}
