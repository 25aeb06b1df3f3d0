import * as m from '../../messages/compiled/messages.js';

/**
 * A typed number in its smallest parts, such as cents; null if empty. One with more decimals than there are parts keeps its
 * fraction, which `partsError` refuses: it is never rounded.
 */
export function partsOf(typed: number | string, parts: number): number | null {
  if (typed === '') return null;
  const value = Number(typed);
  const whole = Math.round(value * parts);
  return whole / parts === value ? whole : value * parts;
}

/** What is wrong with a number in its smallest parts: more decimals than it may have. */
export function partsError(amount: unknown, digits: number): string | undefined {
  if (typeof amount !== 'number' || Number.isInteger(amount)) return undefined;
  return digits === 0 ? m.desk_no_decimals() : m.desk_decimals_most({ count: digits });
}
