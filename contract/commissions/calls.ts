import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { listOf, yearMonth } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { officeList } from '../core/office-list.ts';
import { sheetFormat, sheetLink } from '../core/sheet-link.ts';

const commission = z.object({
  /** The seller's id. */
  id: z.string(),
  name: z.string(),
  month: z.string(),
  /** The seller's families that paid in the month. */
  families: z.int(),
  paid: moneyView,
  /** Refunds made in the month, regardless of when the families paid. */
  refunded: moneyView,
  /** Negative where refunds exceed payments. */
  commission: moneyView,
});
export type OfficeCommission = z.infer<typeof commission>;

const month = yearMonth('invalid');

export const commissionCalls = {
  officeCommissionIndex: get('officeCommissionIndex', {
    who: staff,
    right: 'reports.see',
    summary:
      "Commissions of sales associates in a month by the school's clocks, by default this month: a share of what their families paid, less refunds, each at the rate of the month of payment",
    input: officeList({ month: month.optional() }, ['position', 'name']),
    output: listOf(commission),
  }),
  officeCommissionExport: post('officeCommissionExport', {
    who: staff,
    right: 'reports.see',
    summary:
      "Exports a month's commissions as a CSV file or a workbook; its link is valid for an hour or two",
    input: z.object({ month, ...sheetFormat }),
    output: sheetLink,
  }),
};
