import { inLocale } from '../../../contract/core/bilingual.ts';
import { isUnpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { withSavepoint } from '../../platform/database/savepoint.ts';
import { holdCouponsAgain } from '../coupons/index.ts';
import { lockCredits, spendCredits } from '../credits/index.ts';
import { paymentById, requestRefund } from '../payments/index.ts';
import { whyNotAttend } from '../sales/index.ts';
import { releaseHolds } from '../seats/index.ts';
import { closeOrder } from './close-order.ts';
import { canGoUp } from './go-up.ts';
import { countHolds, lockBought } from './hold-store.ts';
import { openPaidOrder } from './open-paid-order.ts';
import { canOpen } from './rules.ts';
import { lockOrder, type Order, type OrderLine } from './store.ts';
import { takePlaces } from './take-places.ts';

/**
 * What a booked payment does to its order. Waiting or cancelled: it opens, with its old seats or, where they lapsed, with
 * new ones. No seat left, a class that nobody can come to any more, or already paid another way: the money goes back by
 * itself. Twice for one payment changes nothing.
 */
export async function receivePayment(context: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await paymentById(context, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is not there`);
  const order = await lockOrder(context, payment.orderNumber);
  if (!order) throw new Error(`order ${payment.orderNumber} is not there`);
  if (payment.status !== 'paid' && payment.status !== 'paid_late') return;
  if (order.paymentId === payment.id) return;
  const mayOpen = canOpen(order);
  // Before the credits, as whoever moves or gives back a line does.
  const isThere = !mayOpen || (await canGoUp(context, order));
  // Before its seats, as whoever places an order does: else the two could wait for each other.
  if (mayOpen && order.credits > 0) await lockCredits(context, order.parentId);
  const bought = mayOpen ? await lockBought(context, order.number) : [];
  const lines = bought.map(({ line }) => line);
  // What was quoted together opens together: money for a part of it would be kept without being asked.
  const isMissed = bought.some((one) => whyNotAttend(one, context.now) !== null);
  if (mayOpen && isThere && !isMissed && (await reclaimPlaces(context, order, lines)))
    return openPaidOrder(context, order, {
      by: payment.channel === 'hand' ? 'staff' : 'provider',
      payment,
      lines,
    });
  const why = !isThere ? 'classChanged' : isMissed ? 'classOver' : 'noSeat';
  if (isUnpaid(order.status))
    await closeOrder(context, order, { event: 'lapse', by: 'system', why: 'paid too late' });
  await requestRefund(context, payment, {
    why: mayOpen ? why : order.move && !order.paymentId ? 'tooLate' : 'twice',
  });
}

/** Sees to it that every place of the order is held: those it still holds, else all of them taken anew. Answers whether they are. */
async function reclaimPlaces(context: Context, order: Order, lines: readonly OrderLine[]): Promise<boolean> {
  if ((await countHolds(context, order.number)) === order.quantity) return true;
  return withSavepoint(context, async () => {
    await releaseHolds(context, { orderNumber: order.number });
    // Its credits went back when it was closed.
    if (order.status === 'cancelled')
      await spendCredits(context, {
        accountId: order.parentId,
        amount: order.credits,
        orderNumber: order.number,
        attempt: 2,
      });
    const hold = {
      orderNumber: order.number,
      heldBy: order.parentId,
      until: context.now.add({ minutes: 1 }),
      wanted: lines.map((line) => ({
        sessionId: line.sessionId,
        childId: line.childId,
        name: inLocale(line.offeringName, order.locale),
      })),
    };
    const privateHours = order.agreement?.private_hours ?? context.settings.privateCutOffHours;
    await takePlaces(context, hold, { privateHours });
    if (order.status === 'cancelled')
      await holdCouponsAgain(context, { parentId: order.parentId, orderNumber: order.number });
  });
}
