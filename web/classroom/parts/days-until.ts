import { dayAt, daysBetween } from '../../../contract/core/time.ts';

const dayLong = 86_400_000;

/**
 * How many days of the calendar it is until a moment, by the clocks of a zone: what begins tomorrow is a day away, however late.
 * Null within the last 24 hours, which are counted down.
 */
export function daysUntil(at: string, now: number, zone: string): number | null {
  if (Date.parse(at) - now <= dayLong) return null;
  return daysBetween(dayAt(now, zone), dayAt(at, zone));
}
