import type { Context } from '../../platform/context.ts';
import { giveBackCoupons } from '../coupons/index.ts';
import { moveOrder } from './move-order.ts';
import { statusAfter } from './rules.ts';
import { insertOrderEvent, type Order } from './store.ts';

/** Notes in an order's history what happened to one of its lines; its state stays. */
export const noteOrderEvent = (
  context: Context,
  order: Pick<Order, 'number' | 'status'>,
  { event, why }: { event: string; why: string },
): Promise<void> =>
  insertOrderEvent(context, {
    orderNumber: order.number,
    event,
    fromStatus: order.status,
    toStatus: order.status,
    by: 'system',
    why,
  });

/** Makes an order that the caller has locked a refunded one, once the money of every line went back; its coupons go back, too. */
export async function settleOrder(context: Context, order: Order): Promise<void> {
  if (!statusAfter(order.status, 'refund')) return;
  await giveBackCoupons(context, order.number);
  await moveOrder(context, order, { event: 'refund', by: 'system', change: { closedAt: context.now } });
  await context.enqueue({ name: 'order.refunded', data: { orderNumber: order.number } });
}
