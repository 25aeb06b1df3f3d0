import type { Context } from '../../platform/context.ts';
import { returnToCart } from '../cart/index.ts';
import { giveBackCoupons } from '../coupons/index.ts';
import { giveCredits, lockCredits } from '../credits/index.ts';
import { releaseHolds } from '../seats/index.ts';
import { moveOrder } from './move-order.ts';
import { linesOf, type Order } from './store.ts';

export type Closing = { event: 'lapse' | 'cancel'; by: 'parent' | 'system'; why: string };

/** Cancels a locked unpaid order: returns seats and coupons, puts its classes back into the cart, and announces it to open pages. */
export async function closeOrder(context: Context, order: Order, { event, by, why }: Closing): Promise<void> {
  // Lock credits before seats, in the order of placing an order, to avoid deadlocks.
  if (order.credits > 0) await lockCredits(context, order.parentId);
  await releaseHolds(context, { orderNumber: order.number });
  // The difference to a dearer session was never in a cart.
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
