import type { OrderLine } from './store.ts';

type Amounts = Pick<OrderLine, 'total' | 'tax' | 'credits' | 'leftTotal' | 'leftTax' | 'leftCredits'>;

/** The part of a line's price, in minor units, that covers its current session: all, or what was left at its last move. */
export const priceLeft = (line: Amounts): { total: number; tax: number; credits: number } => ({
  total: line.leftTotal ?? line.total,
  tax: line.leftTax ?? line.tax,
  credits: line.leftCredits ?? line.credits,
});
