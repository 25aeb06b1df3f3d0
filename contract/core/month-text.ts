import { plainSigns } from './typed.ts';

/**
 * yyyy-MM of a month sent as year and month, or typed: `2017/5`, `２０１７年5月`. Empty where year or month is missing;
 * other texts stay, and fields refuse them.
 */
export function monthText(value: unknown): string {
  if (typeof value === 'string') {
    const text = plainSigns(value);
    const [, year, month = ''] = /^(\d{4})[-/.年](\d{1,2})月?$/.exec(text) ?? [];
    return year === undefined ? text : `${year}-${month.padStart(2, '0')}`;
  }
  const { year = '', month = '' } = (value ?? {}) as { year?: string; month?: string };
  return year && month ? monthText(`${year}-${month}`) : '';
}
