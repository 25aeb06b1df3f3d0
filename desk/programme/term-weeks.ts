import type { Bilingual } from '../../contract/core/bilingual.ts';
import { addDays } from '../../contract/core/time.ts';

/** The usual distance of a term from the last, in weeks. */
const usual = 16;

/** The weeks after which sessions are planned again: as usual, or as many more as put every first lesson after today. */
export function termWeeks(firstDays: readonly string[], today: string): number {
  let weeks = usual;
  while (firstDays.some((day) => addDays(day, 7 * weeks) <= today)) weeks += 1;
  return weeks;
}

const season = /[春夏秋冬寒暑]|\b(?:spring|summer|autumn|fall|winter)\b|\b20\d\d|20\d\d\s*年/i;

/** The label with which a copy for another term begins: the same, or none where it names a season or a year. */
export const labelForTerm = (label: Bilingual): Bilingual =>
  season.test(label.zh) || season.test(label.en) ? { zh: '', en: '' } : label;
