/** yyyy-MM of a month that a form sends as year and month; an empty text where either is missing, other texts as they are. */
export function monthText(value: unknown): string {
  if (typeof value === 'string') return value;
  const { year = '', month = '' } = (value ?? {}) as { year?: string; month?: string };
  return year && month ? `${year}-${month}` : '';
}
