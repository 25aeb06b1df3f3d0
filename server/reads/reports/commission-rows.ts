import { commissionsOver } from '../../capabilities/commissions/index.ts';
import type { Context } from '../../platform/context.ts';
import { isOverTime, type ReportQuery, type Row } from './report-query.ts';

/** Commissions of sales associates, as in their list for each month. */
export async function commissionRows(context: Context, report: ReportQuery): Promise<Row[]> {
  const all = await commissionsOver(context, report);
  return all
    .filter(({ paid, refunded }) => paid.amount !== 0 || refunded.amount !== 0)
    .map(({ id, month, paid, refunded, commission }) => ({
      key: isOverTime(report) ? month : id,
      currency: commission.currency,
      sums: { commission: commission.amount, paid: paid.amount, back: refunded.amount },
    }));
}
