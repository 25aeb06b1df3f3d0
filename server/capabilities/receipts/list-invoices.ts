import type { OfficeInvoice } from '../../../contract/receipts/calls.ts';
import type { Context } from '../../platform/context.ts';
import { presentOfficeInvoice } from './present.ts';
import { type Invoice, listInvoices as listRows } from './store.ts';

type Asked = { status: Invoice['status']; page: number; page_size: number };

/** A page of the fapiao of a state for the office, the oldest first. */
export async function listInvoices(
  context: Context,
  { status, page, page_size }: Asked,
): Promise<{ items: OfficeInvoice[]; total: number; page: number; page_size: number }> {
  const { rows, total } = await listRows(context, { status, page, pageSize: page_size });
  return { items: rows.map((row) => presentOfficeInvoice(context, row)), total, page, page_size };
}
