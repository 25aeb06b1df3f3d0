import type { SheetFormat } from '../../../contract/core/sheet-link.ts';
import { paymentStateWords } from '../../../contract/payments/state-words.ts';
import * as m from '../../../messages/compiled/messages.js';
import { payMethods } from '../../../words/pay-methods.ts';
import { decimal, headed, keepSheet, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';
import { type PaymentFilter, paymentPages } from './payment-index.ts';

const headings = {
  begun_at: m.desk_begun_at,
  paid_at: m.desk_paid_at,
  method: m.desk_paid_by,
  state: m.desk_state,
  amount: m.desk_amount,
  back: m.desk_came_back,
  underway: m.desk_payment_refunding,
  currency: m.sheets_cell_currency,
  number: m.desk_number,
  provider_number: m.receipts_transaction,
  reference: m.sheets_cell_reference,
  order: m.desk_order,
  family: m.desk_family,
};

async function* linesOf(context: Context, filter: PaymentFilter) {
  for await (const items of paymentPages(context, filter))
    yield items.map((payment) => ({
      begun_at: momentAt(payment.at, context.settings.timeZone),
      paid_at: momentAt(payment.paid_at, context.settings.timeZone),
      method: payMethods[payment.provider]({}, context),
      state: paymentStateWords[payment.status]({}, context),
      amount: decimal(payment.amount.amount),
      back: decimal(payment.back.amount),
      underway: decimal(payment.underway?.amount.amount ?? 0),
      currency: payment.amount.currency,
      number: payment.number,
      provider_number: payment.transaction,
      reference: payment.reference,
      order: payment.order_number,
      family: payment.family.name,
    }));
}

/** Exports payments as a CSV file or a workbook and returns its link. Runs in steps, like all exports. */
export const exportPayments = (context: Context, filter: PaymentFilter & { format: SheetFormat }) =>
  keepSheet(context, {
    name: 'payments',
    format: filter.format,
    columns: headed(headings, context, { amount: 'decimal', back: 'decimal', underway: 'decimal' }),
    pages: linesOf(context, filter),
  });
