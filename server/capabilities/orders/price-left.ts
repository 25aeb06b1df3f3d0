import type { OrderLine } from './store.ts';

type Amounts = Pick<OrderLine, 'total' | 'tax' | 'credits' | 'leftTotal' | 'leftTax' | 'leftCredits'>;

/** What of a line's price, in minor units, the class it is of now stands for: all of it, or what is left since it was moved there. */
export const priceLeft = (line: Amounts): { total: number; tax: number; credits: number } => ({
  total: line.leftTotal ?? line.total,
  tax: line.leftTax ?? line.tax,
  credits: line.leftCredits ?? line.credits,
});
