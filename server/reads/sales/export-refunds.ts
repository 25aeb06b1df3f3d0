import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { refundsCalls } from '../../../contract/refunds/calls.ts';
import { refundStateOf, refundTargetWords } from '../../../contract/refunds/state-words.ts';
import * as m from '../../../messages/compiled/messages.js';
import { refundsAfter } from '../../capabilities/refunds/index.ts';
import { decimal, headed, keepSheet, listLines, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';

const headings = {
  asked_at: m.desk_asked_at,
  order: m.desk_order,
  family: m.desk_family,
  classes: m.refunds_classes,
  children: m.desk_family_children,
  state: m.desk_state,
  to: m.sheets_cell_refund_to,
  total: m.refunds_total,
  credits_back: m.sheets_cell_credits_back,
  credits_taken: m.sheets_cell_credits_taken,
  currency: m.sheets_cell_currency,
  settled_at: m.desk_settled_at,
  arrived_at: m.desk_arrived_at,
  reason: m.sheets_cell_reason,
  words: m.desk_refund_words,
};

const kinds = { total: 'decimal', credits_back: 'decimal', credits_taken: 'decimal' } as const;

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
      classes: refund.names.map(({ offering }) => offering).join(m.desk_and({}, context)),
      children: refund.names.map(({ child }) => child.name_cn).join(m.desk_and({}, context)),
      state: refundStateOf(refund)({}, context),
      to: refundTargetWords[refund.to]({}, context),
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
  return keepSheet(context, {
    name: 'refunds',
    format: filter.format,
    columns: headed(headings, context, kinds),
    pages,
  });
}
