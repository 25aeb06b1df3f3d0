import type { Season } from '../../../contract/catalog/home.ts';

/** The day from which families look for what comes next: some weeks before it begins. Month and day, in order. */
const turns: readonly (readonly [from: string, season: Season])[] = [
  ['02-11', 'spring_term'],
  ['05-01', 'summer_camps'],
  ['08-11', 'autumn_term'],
  ['12-01', 'winter_holiday'],
];

/** What families look for on a day (YYYY-MM-DD, the shop's): the winter holiday lasts over the turn of the year. */
export function seasonOn(day: string): Season {
  const monthDay = day.slice(5);
  return turns.findLast(([from]) => from <= monthDay)?.[1] ?? 'winter_holiday';
}

/** The kinds of offering that a season is about. */
export const kindsOf: Record<Season, readonly string[]> = {
  spring_term: ['course'],
  summer_camps: ['camp'],
  autumn_term: ['course'],
  winter_holiday: ['camp', 'activity'],
};

/** Whole days from one day to another: 0 on the day itself. */
export const daysUntil = (today: string, day: string): number =>
  Temporal.PlainDate.from(today).until(day, { largestUnit: 'day' }).days;
