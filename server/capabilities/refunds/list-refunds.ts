import type { RefundState } from '../../../contract/refunds/statuses.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentOfficeRequests, presentRequests } from './present.ts';
import { listRequests } from './store.ts';

/** The signed-in parent's requests, of one order or all, newest first. */
export async function listRefunds(
  context: Context,
  { order_number, page, page_size }: { order_number?: string | undefined; page: number; page_size: number },
) {
  const which = { parentId: accountOf(context), orderNumber: order_number, page, pageSize: page_size };
  const { rows, total } = await listRequests(context, which);
  return { items: await presentRequests(context, rows), total, page, page_size };
}

/** Requests of a state for the office, the oldest first. */
export async function listOfficeRefunds(
  context: Context,
  { state, page, page_size }: { state: RefundState; page: number; page_size: number },
) {
  const { rows, total } = await listRequests(context, { state, page, pageSize: page_size });
  return { items: await presentOfficeRequests(context, rows), total, page, page_size };
}
