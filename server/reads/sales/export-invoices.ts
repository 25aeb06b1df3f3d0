import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { receiptsCalls } from '../../../contract/receipts/calls.ts';
import { invoiceKindWords, invoiceStateWords } from '../../../contract/receipts/state-words.ts';
import * as m from '../../../messages/compiled/messages.js';
import { invoicesAfter } from '../../capabilities/receipts/index.ts';
import { decimal, headed, keepSheet, listLines, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';

const headings = {
  asked_at: m.desk_asked_at,
  order: m.desk_order,
  paid_at: m.desk_paid_at,
  family: m.desk_family,
  kind: m.desk_invoice_kind,
  title: m.receipts_invoice_title,
  tax_number: m.receipts_invoice_tax,
  email: m.receipts_invoice_email,
  amount: m.receipts_invoice_over,
  currency: m.sheets_cell_currency,
  state: m.desk_state,
  issued_at: m.desk_issued_at,
  number: m.receipts_invoice_number,
};

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
      kind: invoiceKindWords[invoice.kind]({}, context),
      title: invoice.title,
      tax_number: invoice.tax_number,
      email: invoice.email,
      amount: decimal(invoice.amount.amount),
      currency: invoice.amount.currency,
      state: invoiceStateWords[invoice.status]({}, context),
      issued_at: momentAt(invoice.issued_at, timeZone),
      number: invoice.number,
    }),
  });
  return keepSheet(context, {
    name: 'invoices',
    format: filter.format,
    columns: headed(headings, context, { amount: 'decimal' }),
    pages,
  });
}
