import { addDays } from '../../contract/core/time.ts';

/** The usual distance of a term from the last, in weeks. */
const usual = 16;

/** The weeks after which sessions are planned again: as usual, or as many more as put every first lesson after today. */
export function termWeeks(firstDays: readonly string[], today: string): number {
  let weeks = usual;
  while (firstDays.some((day) => addDays(day, 7 * weeks) <= today)) weeks += 1;
  return weeks;
}
