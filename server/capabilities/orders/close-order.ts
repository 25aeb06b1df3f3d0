import type { Context } from '../../platform/context.ts';
import { returnToCart } from '../cart/index.ts';
import { giveBackCoupons } from '../coupons/index.ts';
import { giveCredits, lockCredits } from '../credits/index.ts';
import { releaseHolds } from '../seats/index.ts';
import { moveOrder } from './move-order.ts';
import { linesOf, type Order } from './store.ts';

export type Closing = { event: 'lapse' | 'cancel'; by: 'parent' | 'system'; why: string };

/** Cancels an unpaid order that the caller has locked: its seats and coupons go back, its classes to the cart, and whoever looks at it is told. */
export async function closeOrder(context: Context, order: Order, { event, by, why }: Closing): Promise<void> {
  // Before its seats, as whoever places an order does: else the two could wait for each other.
  if (order.credits > 0) await lockCredits(context, order.parentId);
  await releaseHolds(context, { orderNumber: order.number });
  // What a dearer session costs more was never in a cart.
  if (!order.movesLineId) await returnToCart(context, order.parentId, await linesOf(context, [order.number]));
  await giveBackCoupons(context, order.number);
  await giveCredits(
    context,
    { accountId: order.parentId, amount: order.credits, orderNumber: order.number, ordered: 'unpaid' },
    'spent_back',
  );
  const status = await moveOrder(context, order, { event, by, why, change: { closedAt: context.now } });
  await context.announce(order.parentId, { type: 'order', order_number: order.number, status });
}
