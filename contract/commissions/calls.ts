import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { listOf, yearMonth } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { officeList } from '../core/office-list.ts';

const commission = z.object({
  /** Of the seller. */
  id: z.string(),
  name: z.string(),
  month: z.string(),
  /** Families of theirs that paid something in it. */
  families: z.int(),
  paid: moneyView,
  /** What came back to families in it, whenever they had paid it. */
  refunded: moneyView,
  /** Less than nothing where more came back than was paid. */
  commission: moneyView,
});
export type OfficeCommission = z.infer<typeof commission>;

const month = yearMonth('invalid');

export const commissionCalls = {
  officeCommissionIndex: get('officeCommissionIndex', {
    who: staff,
    right: 'reports.see',
    summary:
      'What sales associates earned in a month by the school’s clocks, this one unless told otherwise: a share of what their families paid, less what came back, each at the rate of the month in which it was paid',
    input: officeList({ month: month.optional() }, ['position', 'name']),
    output: listOf(commission),
  }),
  officeCommissionExport: post('officeCommissionExport', {
    who: staff,
    right: 'reports.see',
    summary: 'Writes a month’s commissions into a CSV file; its link is good for an hour or two',
    input: z.object({ month }),
    output: z.object({ url: z.string(), lines: z.int() }),
  }),
};
