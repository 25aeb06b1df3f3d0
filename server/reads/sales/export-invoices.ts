import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { receiptsCalls } from '../../../contract/receipts/calls.ts';
import { invoicesAfter } from '../../capabilities/receipts/index.ts';
import { decimal, keepSheet, listLines, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';

const columns = [
  ...['asked_at', 'order', 'paid_at', 'family', 'kind', 'title', 'tax_number', 'email'],
  ...['amount', 'currency', 'state', 'issued_at', 'number'],
] as const;

/** Exports fapiao as a CSV file or a workbook and returns its link. Runs in steps, like all exports. */
export function exportInvoices(
  context: Context,
  filter: CheckedInputOf<typeof receiptsCalls.officeInvoiceExport>,
) {
  const { timeZone } = context.settings;
  const pages = listLines({
    read: (part) => invoicesAfter(context, filter, part),
    mark: ({ asked_at: at, id }) => ({ at, id }),
    lineOf: (invoice) => ({
      asked_at: momentAt(invoice.asked_at, timeZone),
      order: invoice.order_number,
      paid_at: momentAt(invoice.paid_at, timeZone),
      family: invoice.family,
      kind: invoice.kind,
      title: invoice.title,
      tax_number: invoice.tax_number,
      email: invoice.email,
      amount: decimal(invoice.amount.amount),
      currency: invoice.amount.currency,
      state: invoice.status,
      issued_at: momentAt(invoice.issued_at, timeZone),
      number: invoice.number,
    }),
  });
  return keepSheet(context, { name: 'invoices', format: filter.format, columns, pages });
}
