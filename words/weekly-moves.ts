import {
  addDays,
  daysBetween,
  dayTextAt,
  millisecondsOf,
  offsetAt,
  parseDay,
  spanOn,
  wallAt,
  weekdayOf,
} from '../contract/core/time.ts';
import { format_from_day } from '../messages/compiled/messages.js';
import { dayWords, type LocaleOption } from './days.ts';
import { clocksWords, type Span } from './times.ts';
import { asPlanned, patternWords, shiftOf, type Weekly } from './weekly.ts';

/** More changes in a term would not fit in a sentence. */
const maxMoves = 4;

/** The lessons from which a class has another hour in `zone`, because clocks change. */
function movesOf({ pattern, told_by, last_day }: Weekly, zone: string): Span[] {
  const place = pattern.time_zone;
  // Clocks may change during a lesson, which moves only its end.
  const offsets = (...moments: number[]) =>
    moments.map((at) => offsetAt(at, zone) - offsetAt(at, place)).join(' ');
  const moves: Span[] = [];
  let shown = offsets(millisecondsOf(told_by.starts_at), millisecondsOf(told_by.ends_at));
  const first = dayTextAt(told_by.starts_at, place);
  const count = daysBetween(first, last_day);
  for (let after = 1; after <= count && moves.length < maxMoves; after += 1) {
    const day = addDays(first, after);
    if (!pattern.weekdays.includes(weekdayOf(parseDay(day)))) continue;
    const { starts_at, ends_at } = spanOn(day, pattern, place);
    const now = offsets(starts_at, ends_at);
    if (now === shown) continue;
    shown = now;
    moves.push({ starts_at, ends_at });
  }
  return moves;
}

/**
 * How a class's hour moves in a zone during the rest of its term: `11月1日起 21:45–22:45` · `From Nov 1: 9:45–10:45 PM`, with the
 * weekdays where they move too; empty where it does not.
 */
export function movesWords(weekly: Weekly, zone: string, options: LocaleOption): string[] {
  const { pattern } = weekly;
  if (zone === pattern.time_zone || weekly.first_day === weekly.last_day) return [];
  const planned = asPlanned(weekly);
  let shift = shiftOf(planned.told_by.starts_at, zone, pattern.time_zone);
  return movesOf(planned, zone).map((lesson) => {
    const now = shiftOf(lesson.starts_at, zone, pattern.time_zone);
    const time =
      now === shift
        ? clocksWords(lesson, zone, options)
        : patternWords({ ...planned, told_by: lesson }, zone, options);
    shift = now;
    return format_from_day(
      { day: dayWords(wallAt(lesson.starts_at, zone), { year: false }, options), time },
      options,
    );
  });
}
