import { addDays, dayTextAt, wallAt } from '../contract/core/time.ts';
import { daysWords, dayWords, type LocaleOption } from './days.ts';
import { type Span, spanWords } from './times.ts';

/**
 * A time away in the place's zone: whole days as days (`2026年12月6日–12月8日` · `Dec 6 – Dec 8, 2026`), ending with the last day,
 * not the midnight after it; else from one hour to another.
 */
export function awayWords({ starts_at, ends_at }: Span, zone: string, options: LocaleOption): string {
  const isMidnight = (at: Span['starts_at']) => {
    const { hour, minute } = wallAt(at, zone);
    return hour === 0 && minute === 0;
  };
  if (!isMidnight(starts_at) || !isMidnight(ends_at))
    return spanWords({ starts_at, ends_at }, { zone, weekday: true, year: false }, options);
  const [first, last] = [dayTextAt(starts_at, zone), addDays(dayTextAt(ends_at, zone), -1)];
  return first === last ? dayWords(first, { weekday: true }, options) : daysWords(first, last, options);
}
