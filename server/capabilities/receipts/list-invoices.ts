import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficeInvoice, receiptsCalls } from '../../../contract/receipts/calls.ts';
import type { Context } from '../../platform/context.ts';
import type { After } from '../../platform/database/after-marker.ts';
import { presentOfficeInvoice } from './present.ts';
import { countInvoices, listInvoices as listRows } from './store.ts';

/** Lists a page of fapiao for the office, oldest first by default. */
export async function listInvoices(
  context: Context,
  { filter, sort, order, page, page_size }: CheckedInputOf<typeof receiptsCalls.officeInvoiceIndex>,
): Promise<{ items: OfficeInvoice[]; total: number; page: number; page_size: number }> {
  const { ids, status, order_number: orderNumber } = filter;
  const criteria = { ids, status, orderNumber };
  const rows = await listRows(context, { ...criteria, sorted: { sort, order }, page, pageSize: page_size });
  const total = await countInvoices(context, criteria);
  return { items: rows.map((row) => presentOfficeInvoice(context, row)), total, page, page_size };
}

/** Returns a batch of matching fapiao after a given one, oldest first. */
export async function invoicesAfter(
  context: Context,
  filter: CheckedInputOf<typeof receiptsCalls.officeInvoiceExport>,
  { after, most }: After,
): Promise<OfficeInvoice[]> {
  const { status, order_number: orderNumber } = filter;
  const sorted = { sort: 'asked_at', order: 'asc' } as const;
  const criteria = { status, orderNumber, sorted, after, page: 1, pageSize: most };
  const rows = await listRows(context, criteria);
  return rows.map((row) => presentOfficeInvoice(context, row));
}
