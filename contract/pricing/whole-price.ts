import type { Money } from '../core/money.ts';

/**
 * The first two steps of a price wherever it is explained: the whole price, with the lessons held before the purchase, and the part for
 * those; null without any.
 */
export function wholePrice({ original, held }: { original: Money; held?: Money | undefined }): {
  whole: Money;
  held: Money | null;
} {
  const amount = held?.amount ?? 0;
  return {
    whole: { ...original, amount: original.amount + amount },
    held: amount > 0 ? { ...original, amount } : null,
  };
}
