import { dayNumber, daysBetween, dayTextAt, momentOn, spanOn, wallAt } from '../contract/core/time.ts';
import { format_every_week } from '../messages/compiled/messages.js';
import { daysWords, type LocaleOption, weekdaysWords } from './days.ts';
import { clocksWords, type Span, spanWords } from './times.ts';

/**
 * A weekly class: its pattern and days in the place's zone, and the lesson whose hour is shown. That is the next one (or the
 * last, once all are over), because the hour moves in other zones when clocks change.
 */
export type Weekly = {
  pattern: { weekdays: readonly number[]; start: string; end: string; time_zone: string };
  told_by: Span;
  /** YYYY-MM-DD in the place's zone; equal days mean a single lesson. */
  first_day: string;
  last_day: string;
};

/** By how many days the calendar of a zone is ahead of the place's when the lesson begins. */
export const shiftOf = (at: string | number, zone: string, place: string): number =>
  dayNumber(wallAt(at, zone)) - dayNumber(wallAt(at, place));

/** The pattern's hour on the day of the shown lesson, which may itself be moved to another hour. */
export const asPlanned = (weekly: Weekly): Weekly => {
  const { pattern, told_by } = weekly;
  const day = dayTextAt(told_by.starts_at, pattern.time_zone);
  return { ...weekly, told_by: spanOn(day, pattern, pattern.time_zone) };
};

/** The weekdays and hours of a class in `zone`, as of one of its lessons; "every" only where a weekday returns. */
export function patternWords(
  { pattern, told_by, first_day, last_day }: Weekly,
  zone: string,
  options: LocaleOption,
): string {
  const shift = shiftOf(told_by.starts_at, zone, pattern.time_zone);
  const weekdays = pattern.weekdays.map((day) => ((day - 1 + shift + 7) % 7) + 1);
  const time = clocksWords(told_by, zone, options);
  const words = weekdaysWords(weekdays, options);
  return daysBetween(first_day, last_day) < 7
    ? `${words.replaceAll('days', 'day')} ${time}`
    : format_every_week({ weekdays: words, time }, options);
}

/** `每周六、周日 10:00–11:30` · `Saturdays and Sundays 10:00–11:30 AM` in `zone`; the day of a single lesson. */
export function weeklyWords(weekly: Weekly, zone: string, options: LocaleOption): string {
  if (weekly.first_day === weekly.last_day)
    return spanWords(weekly.told_by, { zone, weekday: true, year: false }, options);
  return patternWords(asPlanned(weekly), zone, options);
}

/** First and last day (YYYY-MM-DD) of a class by the calendar of a zone. */
export function daysOf(
  { pattern, first_day, last_day }: Omit<Weekly, 'told_by'>,
  zone: string,
): readonly [first: string, last: string] {
  const { start, time_zone } = pattern;
  if (zone === time_zone) return [first_day, last_day];
  return [
    dayTextAt(momentOn(first_day, start, time_zone), zone),
    dayTextAt(momentOn(last_day, start, time_zone), zone),
  ];
}

/** First to last day of a class by the calendar of a zone: `2026年3月7日–6月27日` · `Mar 7 – Jun 27, 2026`. */
export function termWords(weekly: Omit<Weekly, 'told_by'>, zone: string, options: LocaleOption): string {
  const [first, last] = daysOf(weekly, zone);
  return daysWords(first, last, options);
}
