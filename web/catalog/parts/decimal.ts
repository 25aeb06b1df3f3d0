import type { Money } from '../../../contract/core/money.ts';

/** Formats a price for schema.org: `2880.50`. */
export function decimal({ amount, currency }: Money): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
