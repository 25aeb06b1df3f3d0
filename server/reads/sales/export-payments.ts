import type { SheetFormat } from '../../../contract/core/sheet-link.ts';
import { decimal, keepSheet, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';
import { type PaymentFilter, paymentPages } from './payment-index.ts';

const columns = [
  ...['begun_at', 'paid_at', 'method', 'state', 'amount', 'back', 'currency'],
  ...['number', 'provider_number', 'reference', 'order', 'family'],
] as const;

async function* linesOf(context: Context, filter: PaymentFilter) {
  for await (const items of paymentPages(context, filter))
    yield items.map((payment) => ({
      begun_at: momentAt(payment.at, context.settings.timeZone),
      paid_at: momentAt(payment.paid_at, context.settings.timeZone),
      method: payment.provider,
      state: payment.status,
      amount: decimal(payment.amount.amount),
      back: decimal(payment.back.amount),
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
  keepSheet(context, { name: 'payments', format: filter.format, columns, pages: linesOf(context, filter) });
