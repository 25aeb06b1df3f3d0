/** Parts of a school's year in whole months: winter holiday, spring term, summer holiday, autumn term. */
const termParts = ['winter', 'spring', 'summer', 'autumn'] as const;
export type TermPart = (typeof termParts)[number];

const lastMonths: Record<TermPart, number> = { winter: 2, spring: 6, summer: 8, autumn: 12 };

/** The term of a month: year and part. */
export const termOf = (month: string): string => {
  const part = termParts.find((name) => Number(month.slice(5)) <= lastMonths[name]);
  return `${month.slice(0, 4)}-${part}`;
};

const two = (month: number): string => String(month).padStart(2, '0');

/** The first and last month of a term. */
export function monthsOfTerm(term: string): { from: string; until: string } {
  const [year = '', part] = term.split('-');
  const index = (termParts as readonly string[]).indexOf(part ?? '');
  const before = termParts[index - 1];
  const first = before ? lastMonths[before] + 1 : 1;
  return { from: `${year}-${two(first)}`, until: `${year}-${two(lastMonths[termParts[index] ?? 'winter'])}` };
}

/** The months from `from` to `until`, both included. */
export function monthsFrom(from: string, until: string): string[] {
  const months: string[] = [];
  for (let at = from; at <= until && months.length < 120; ) {
    months.push(at);
    const [year = 0, month = 0] = at.split('-').map(Number);
    at = month === 12 ? `${year + 1}-01` : `${year}-${two(month + 1)}`;
  }
  return months;
}
