import { inLocale } from '../../../contract/core/bilingual.ts';
import { isUnpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { withSavepoint } from '../../platform/database/savepoint.ts';
import { spendCredits } from '../credits/index.ts';
import { paymentById, requestRefund } from '../payments/index.ts';
import { countHolds, releaseHolds } from '../seats/index.ts';
import { closeOrder } from './close-order.ts';
import { openPaidOrder } from './open-paid-order.ts';
import { statusAfter } from './rules.ts';
import { linesOf, lockOrder, type Order, sessionsOf } from './store.ts';
import { takePlaces } from './take-places.ts';

/**
 * What a booked payment does to its order. Waiting or cancelled: it opens, with its old seats or, where they lapsed, with
 * new ones. No seat left, a class called off meanwhile, or already paid another way: the money goes back by itself. Twice for one
 * payment changes nothing.
 */
export async function receivePayment(context: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await paymentById(context, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is not there`);
  const order = await lockOrder(context, payment.orderNumber);
  if (!order) throw new Error(`order ${payment.orderNumber} is not there`);
  if (payment.status !== 'paid' && payment.status !== 'paid_late') return;
  if (order.paymentId === payment.id) return;
  const canOpen = statusAfter(order.status, 'pay') !== null;
  if (canOpen && (await mayStillAttend(context, order)) && (await reclaimPlaces(context, order)))
    return openPaidOrder(context, order, { by: 'provider', payment });
  if (isUnpaid(order.status))
    await closeOrder(context, order, { event: 'lapse', by: 'system', why: 'paid too late, no seat left' });
  await requestRefund(context, payment, canOpen ? 'no seat left' : 'paid twice');
}

/** Whether what was bought can still be gone to: no class of it was called off or is over. Who decides about one meanwhile waits. */
async function mayStillAttend(context: Context, { number }: Order): Promise<boolean> {
  const bought = await sessionsOf(context, number);
  return bought.every(
    ({ runs, endsAt }) => runs !== false && Temporal.Instant.compare(endsAt, context.now) > 0,
  );
}

/** Sees to it that every place of the order is held: those it still holds, else all of them taken anew. Answers whether they are. */
async function reclaimPlaces(context: Context, order: Order): Promise<boolean> {
  if ((await countHolds(context, order.number)) === order.quantity) return true;
  return withSavepoint(context, async () => {
    await releaseHolds(context, order.number);
    // Its credits went back when it was closed.
    if (order.status === 'cancelled')
      await spendCredits(context, {
        accountId: order.parentId,
        amount: order.credits,
        source: `${order.number} again`,
      });
    const lines = await linesOf(context, [order.number]);
    await takePlaces(context, {
      orderNumber: order.number,
      heldBy: order.parentId,
      until: context.now.add({ minutes: 1 }),
      wanted: lines.map((line) => ({
        sessionId: line.sessionId,
        childId: line.childId,
        name: inLocale(line.offeringName, order.locale),
      })),
    });
  });
}
