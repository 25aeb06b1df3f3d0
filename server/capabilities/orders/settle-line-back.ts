import { isBack } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { giveBackCoupons } from '../coupons/index.ts';
import { orderRefunded } from './jobs.ts';
import { keptLines } from './kept-store.ts';
import { moveOrder } from './move-order.ts';
import { statusAfter } from './rules.ts';
import {
  insertOrderEvent,
  linesOf,
  type Order,
  type OrderEvent,
  type OrderLine,
  updateLine,
} from './store.ts';

/** Records an event of one of an order's lines; the order's state stays. */
export const noteOrderEvent = (
  context: Context,
  order: Pick<Order, 'number' | 'status'>,
  { event, why, by = 'system' }: { event: string; why: string; by?: OrderEvent['by'] },
): Promise<void> =>
  insertOrderEvent(context, {
    orderNumber: order.number,
    event,
    fromStatus: order.status,
    toStatus: order.status,
    by,
    why,
  });

type Back = Pick<OrderLine, 'backTotal' | 'backCredits' | 'backAll'> & { backOwed?: number };

/**
 * Ends a line of a locked order and stores what is refunded as money or credits. After its last line the order is refunded, unless a child
 * keeps a class that is over; if everything came back, so do its coupons. Enqueues `order.refunded` for dependent rewards.
 */
export async function settleLineBack(
  context: Context,
  order: Order,
  {
    lineId,
    by,
    back,
    doer = 'system',
  }: { lineId: string; by: 'refund' | 'credits'; back: Back; doer?: OrderEvent['by'] },
): Promise<void> {
  await updateLine(context, lineId, { ...back, settledAt: context.now, settledBy: by });
  await context.enqueue(orderRefunded, { orderNumber: order.number });
  const lines = await linesOf(context, [order.number]);
  const areBack = lines.every(({ settledBy }) => isBack(settledBy));
  if (!areBack || !statusAfter(order.status, 'refund') || (await keptLines(context, lines)).size > 0) return;
  await moveOrder(context, order, { event: 'refund', by: doer, change: { closedAt: context.now } });
  if (!lines.every(({ backAll }) => backAll)) return;
  await giveBackCoupons(context, order.number);
}
