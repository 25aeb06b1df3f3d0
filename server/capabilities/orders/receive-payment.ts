import { inLocale } from '../../../contract/core/bilingual.ts';
import { isUnpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { withSavepoint } from '../../platform/database/savepoint.ts';
import { holdCouponsAgain } from '../coupons/index.ts';
import { lockCredits, spendCredits } from '../credits/index.ts';
import { attemptsOf, type Payment, requestRefund } from '../payments/index.ts';
import { whyNotAttend } from '../sales/index.ts';
import { releaseHolds } from '../seats/index.ts';
import { canApplyMove } from './apply-paid-move.ts';
import { closeOrder } from './close-order.ts';
import { holdSeatsAndHours } from './hold-seats-and-hours.ts';
import { countHolds, lockBought } from './hold-store.ts';
import { orderEndPayments } from './jobs.ts';
import { openPaidOrder } from './open-paid-order.ts';
import { canOpen } from './rules.ts';
import { noteOrderEvent } from './settle-line-back.ts';
import { type LineRow, lockOrder, type Order, type OrderLine } from './store.ts';

/**
 * Decides about a booked payment. An unpaid or cancelled order opens, with its seats or new ones. Without a seat, for a class that
 * is over or changed, or if already paid, the money is refunded. Idempotent.
 */
export async function receivePayment(context: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const { all } = await attemptsOf(context, { withPayment: paymentId });
  const payment = all.find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`payment ${paymentId} not found`);
  const order = await lockOrder(context, payment.orderNumber);
  if (!order) throw new Error(`order ${payment.orderNumber} not found`);
  if (payment.status !== 'paid' && payment.status !== 'paid_late') return;
  if (order.paymentId === payment.id) return;
  const mayOpen = canOpen(order);
  // Lock the moved line's order before credits, as moves and refunds do.
  const isThere = !mayOpen || (await canApplyMove(context, order));
  // Lock credits before seats, in the order of placing an order, to avoid deadlocks.
  if (mayOpen && order.credits > 0) await lockCredits(context, order.parentId);
  const bought = mayOpen ? await lockBought(context, order.number) : [];
  const lines = bought.map(({ line }) => line);
  // An order opens as a whole: the family never agreed to a part of it.
  const isMissed = bought.some((boughtLine) => whyNotAttend(boughtLine, context.now) !== null);
  if (mayOpen && isThere && !isMissed && (await holdAgain(context, order, lines)))
    return open(context, order, { payment, all, lines });
  const why = !isThere ? 'classChanged' : isMissed ? 'classOver' : 'noSeat';
  if (isUnpaid(order.status))
    await closeOrder(context, order, { event: 'lapse', by: 'system', why: 'paid too late' });
  const reason = mayOpen ? why : order.move && !order.paymentId ? 'tooLate' : 'twice';
  await requestRefund(context, payment, reason);
  if (reason === 'twice')
    await noteOrderEvent(context, order, { event: 'paid_twice', why: payment.id, by: 'provider' });
}

/** Opens an order, and ends its payments begun in another way, so that nobody pays twice. */
async function open(
  context: Context,
  order: Order,
  { payment, all, lines }: { payment: Payment; all: readonly Payment[]; lines: readonly LineRow[] },
): Promise<void> {
  await openPaidOrder(context, order, {
    by: payment.channel === 'hand' ? 'staff' : 'provider',
    payment,
    lines,
  });
  if (all.some(({ status }) => status === 'created' || status === 'pending'))
    await context.enqueue(orderEndPayments, { orderNumber: order.number });
}

/** Holds every place of the order: the existing holds, or new ones. Returns whether it succeeded. */
async function holdAgain(context: Context, order: Order, lines: readonly OrderLine[]): Promise<boolean> {
  if ((await countHolds(context, order.number)) === order.quantity) return true;
  return withSavepoint(context, async () => {
    await releaseHolds(context, { orderNumber: order.number });
    // Its credits were returned when it closed.
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
    await holdSeatsAndHours(context, hold, { privateHours });
    if (order.status === 'cancelled')
      await holdCouponsAgain(context, { parentId: order.parentId, orderNumber: order.number });
  });
}
