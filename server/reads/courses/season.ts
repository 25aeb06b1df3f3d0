import type { Season } from '../../../contract/catalog/home.ts';

/** The day (month and day, in order) from which families look for the next season, some weeks before it begins. */
const turns: readonly (readonly [from: string, season: Season])[] = [
  ['02-11', 'spring_term'],
  ['05-01', 'summer_camps'],
  ['08-11', 'autumn_term'],
  ['12-01', 'winter_holiday'],
];

/** The season of a day (YYYY-MM-DD, in the shop's time zone): the winter holiday lasts over the turn of the year. */
export function seasonOn(day: string): Season {
  const monthDay = day.slice(5);
  return turns.findLast(([from]) => from <= monthDay)?.[1] ?? 'winter_holiday';
}

/** Kinds of offering for each season. */
export const kindsOf: Record<Season, readonly string[]> = {
  spring_term: ['course'],
  summer_camps: ['camp'],
  autumn_term: ['course'],
  winter_holiday: ['camp', 'activity'],
};

/** Whole days from one day to another: 0 on the same day. */
export const daysUntil = (today: string, day: string): number =>
  Temporal.PlainDate.from(today).until(day, { largestUnit: 'day' }).days;
