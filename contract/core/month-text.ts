/** yyyy-MM of a month sent as year and month; empty where either is missing; other texts unchanged. */
export function monthText(value: unknown): string {
  if (typeof value === 'string') return value;
  const { year = '', month = '' } = (value ?? {}) as { year?: string; month?: string };
  return year && month ? `${year}-${month}` : '';
}
