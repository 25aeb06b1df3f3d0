import { isUnpaid } from '../../../contract/orders/statuses.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { childrenOfOrder, notify } from '../notices/index.ts';
import { paymentById } from '../payments/index.ts';
import { keepHolds } from '../seats/index.ts';
import { paymentInReview } from './notices.ts';
import { holdGraceSeconds, reviewHours } from './rules.ts';
import { insertOrderEvent, lockOrder, updateOrder } from './store.ts';

/**
 * Handles a payment that does not fit its unpaid order: extends the order and its seats for a day of review and notifies the
 * parent. Without all its seats, only notifies. Idempotent.
 */
export async function holdForReview(context: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await paymentById(context, paymentId);
  const order = payment && (await lockOrder(context, payment.orderNumber));
  if (payment?.status !== 'review' || !order) return;
  const until = context.now.add({ hours: reviewHours });
  const isWaiting = isUnpaid(order.status);
  const isKept =
    isWaiting &&
    (await keepHolds(context, order.number, until.add({ seconds: holdGraceSeconds }))).length ===
      order.quantity;
  if (isKept) await updateOrder(context, order.number, { expiresAt: until });
  await insertOrderEvent(context, {
    orderNumber: order.number,
    event: 'review',
    fromStatus: order.status,
    toStatus: order.status,
    by: 'provider',
  });
  await record(context, {
    action: 'order.review',
    subject: `order:${order.number}`,
    before: { expires: order.expiresAt.toString() },
    after: { payment: payment.id, kept: isKept, expires: (isKept ? until : order.expiresAt).toString() },
  });
  await notify(context, paymentInReview, {
    accountId: order.parentId,
    subject: payment.outTradeNo,
    childIds: await childrenOfOrder(context, order.number),
    data: { order_number: order.number, until: isKept ? until.toString() : null },
  });
  await context.announce(order.parentId, { type: 'order', order_number: order.number, status: order.status });
}
