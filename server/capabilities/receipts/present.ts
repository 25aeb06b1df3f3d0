import { money } from '../../../contract/core/money.ts';
import type { InvoiceView, OfficeInvoice } from '../../../contract/receipts/calls.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import type { Invoice, OfficeRow } from './store.ts';

export const presentInvoice = (context: Context, invoice: Invoice): InvoiceView => ({
  id: invoice.id,
  status: invoice.status,
  kind: invoice.kind,
  title: invoice.title,
  tax_number: invoice.taxNumber,
  email: invoice.email,
  amount: money(invoice.amount, invoice.currency),
  asked_at: invoice.askedAt.toString(),
  issued_at: invoice.issuedAt?.toString() ?? null,
  red_at: invoice.redAt?.toString() ?? null,
  number: invoice.number,
  url: invoice.fileId ? linkTo(context, invoice.fileId) : invoice.link,
});

export const presentOfficeInvoice = (
  context: Context,
  { invoice, family, paidAt }: OfficeRow,
): OfficeInvoice => ({
  ...presentInvoice(context, invoice),
  order_number: invoice.orderNumber,
  family,
  paid_at: (paidAt ?? invoice.askedAt).toString(),
});
