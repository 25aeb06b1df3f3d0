import { plainMonth } from './typed-times.ts';

/** yyyy-MM of a month sent as year and month, or typed. Empty where year or month is missing. */
export function monthText(value: unknown): string {
  if (typeof value === 'string') return plainMonth(value);
  const { year = '', month = '' } = (value ?? {}) as { year?: string; month?: string };
  return year && month ? plainMonth(`${year}-${month}`) : '';
}
