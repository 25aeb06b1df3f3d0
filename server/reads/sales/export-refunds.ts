import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { refundsCalls } from '../../../contract/refunds/calls.ts';
import { refundsAfter } from '../../capabilities/refunds/index.ts';
import { decimal, keepSheet, listLines, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';

const columns = [
  ...['asked_at', 'order', 'family', 'classes', 'children', 'state', 'to', 'total'],
  ...['credits_back', 'credits_taken', 'currency', 'settled_at', 'arrived_at', 'reason', 'words'],
] as const;

/** Exports refund requests as a CSV file or a workbook and returns its link. Runs in steps, like all exports. */
export function exportRefunds(
  context: Context,
  filter: CheckedInputOf<typeof refundsCalls.officeRefundExport>,
) {
  const { timeZone } = context.settings;
  const pages = listLines({
    read: (part) => refundsAfter(context, filter, part),
    mark: ({ asked_at: at, id }) => ({ at, id }),
    lineOf: (refund) => ({
      asked_at: momentAt(refund.asked_at, timeZone),
      order: refund.order_number,
      family: refund.family,
      classes: refund.names.map(({ offering }) => offering).join('、'),
      children: refund.names.map(({ child }) => child.name_cn).join('、'),
      state: refund.state,
      to: refund.to,
      total: decimal(refund.total.amount),
      credits_back: decimal(refund.credits_back.amount),
      credits_taken: decimal(refund.credits_taken.amount),
      currency: refund.total.currency,
      settled_at: momentAt(refund.settled_at, timeZone),
      arrived_at: momentAt(refund.arrived_at, timeZone),
      reason: refund.reason,
      words: refund.words,
    }),
  });
  return keepSheet(context, { name: 'refunds', format: filter.format, columns, pages });
}
