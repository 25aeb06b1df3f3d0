import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { RefundView, refundsCalls } from '../../../contract/refunds/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { After } from '../../platform/database/came-after.ts';
import { presentOfficeRequests, presentRequests } from './present.ts';
import { countRequests, listRequests } from './store.ts';

/** The signed-in parent's requests, of one order or all, newest first. */
export async function listRefunds(
  context: Context,
  { order_number, page, page_size }: { order_number?: string | undefined; page: number; page_size: number },
) {
  const which = { parentId: accountOf(context), orderNumber: order_number };
  const rows = await listRequests(context, { ...which, page, pageSize: page_size });
  const total = await countRequests(context, which);
  return { items: await presentRequests(context, rows), total, page, page_size };
}

/** Requests that fit with whose they are, the oldest first, some at a time: after one. */
export async function refundsAfter(
  context: Context,
  filter: CheckedInputOf<typeof refundsCalls.officeRefundExport>,
  { after, most }: After,
): Promise<(RefundView & { family: string })[]> {
  const { state, order_number: orderNumber } = filter;
  const sorted = { sort: 'asked_at', order: 'asc' } as const;
  const rows = await listRequests(context, { state, orderNumber, sorted, after, pageSize: most });
  const views = await presentRequests(context, rows);
  const families = new Map(rows.map(({ request, family }) => [request.id, family]));
  return views.map((view) => ({ ...view, family: families.get(view.id) ?? '' }));
}

/** Requests for the office, the oldest first unless asked otherwise. */
export async function listOfficeRefunds(
  context: Context,
  { filter, sort, order, page, page_size }: CheckedInputOf<typeof refundsCalls.officeRefundIndex>,
) {
  const { ids, state, order_number: orderNumber } = filter;
  const which = { ids, state, orderNumber };
  const rows = await listRequests(context, { ...which, sorted: { sort, order }, page, pageSize: page_size });
  const total = await countRequests(context, which);
  return { items: await presentOfficeRequests(context, rows), total, page, page_size };
}
