import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { RefundView, refundsCalls } from '../../../contract/refunds/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { After } from '../../platform/database/after-marker.ts';
import { presentOfficeRequests, presentRequests } from './present.ts';
import { countRequests, listRequests, requestLike } from './store.ts';

/** Lists the signed-in parent's requests, for one order or all, newest first. */
export async function listRefunds(
  context: Context,
  { order_number, page, page_size }: { order_number?: string | undefined; page: number; page_size: number },
) {
  const filter = { parentId: accountOf(context), orderNumber: order_number };
  const rows = await listRequests(context, { ...filter, page, pageSize: page_size });
  const total = await countRequests(context, filter);
  return { items: await presentRequests(context, rows), total, page, page_size };
}

/** Returns a batch of matching requests with their families after a given one, oldest first. */
export async function refundsAfter(
  context: Context,
  filter: CheckedInputOf<typeof refundsCalls.officeRefundExport>,
  { after, most }: After,
): Promise<(RefundView & { family: string })[]> {
  const { state, order_number: orderNumber, q } = filter;
  const sorted = { sort: 'asked_at', order: 'asc' } as const;
  const rows = await listRequests(context, {
    ...{ state, orderNumber, sorted, after, pageSize: most },
    like: await requestLike(context, q),
  });
  const views = await presentRequests(context, rows);
  const families = new Map(rows.map(({ request, family }) => [request.id, family]));
  return views.map((view) => ({ ...view, family: families.get(view.id) ?? '' }));
}

/** Lists requests for the office, oldest first by default. */
export async function listOfficeRefunds(
  context: Context,
  { filter, sort, order, page, page_size }: CheckedInputOf<typeof refundsCalls.officeRefundIndex>,
) {
  const { ids, state, order_number: orderNumber, q } = filter;
  const query = { ids, state, orderNumber, like: await requestLike(context, q) };
  const rows = await listRequests(context, { ...query, sorted: { sort, order }, page, pageSize: page_size });
  const total = await countRequests(context, query);
  return { items: await presentOfficeRequests(context, rows), total, page, page_size };
}
