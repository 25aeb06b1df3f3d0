import { commissionsOver } from '../../capabilities/commissions/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Asked, isOverTime, type Row } from './asked.ts';

/** Commissions of sales associates, as in their list for each month. */
export async function commissionRows(context: Context, asked: Asked): Promise<Row[]> {
  const all = await commissionsOver(context, asked);
  return all
    .filter(({ paid, refunded }) => paid.amount !== 0 || refunded.amount !== 0)
    .map(({ id, month, paid, refunded, commission }) => ({
      key: isOverTime(asked) ? month : id,
      currency: commission.currency,
      sums: { commission: commission.amount, paid: paid.amount, back: refunded.amount },
    }));
}
