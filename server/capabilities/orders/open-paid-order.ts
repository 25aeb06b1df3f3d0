import { isUnpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { removeOrdered } from '../cart/index.ts';
import { spendCoupons } from '../coupons/index.ts';
import { enrolHeld } from '../enrolments/index.ts';
import { notify } from '../notices/index.ts';
import type { Payment } from '../payments/index.ts';
import { privateLessonsPaid } from '../private-lessons/jobs.ts';
import { applyPaidMove } from './apply-paid-move.ts';
import { moveOrder } from './move-order.ts';
import { orderPaid } from './notices.ts';
import { paidData } from './paid-data.ts';
import type { LineRow, Order } from './store.ts';

export type PaidBy = {
  by: 'provider' | 'system' | 'staff';
  payment: Pick<Payment, 'id' | 'provider'> | null;
  lines: readonly LineRow[];
};

/**
 * Opens a paid order: enrols the children, moves it to paid, confirms it and announces it. The caller has locked the order and
 * holds its seats; a missing seat is a bug and rolls everything back.
 */
export async function openPaidOrder(
  context: Context,
  order: Order,
  { by, payment, lines }: PaidBy,
): Promise<void> {
  if (order.move) await applyPaidMove(context, order, lines);
  else {
    const enrolled = await enrolHeld(context, order);
    if (enrolled.length !== order.quantity)
      throw new Error(`order ${order.number}: enrolled ${enrolled.length} of ${order.quantity} seats`);
    const single = lines.filter(({ position }) => order.agreement?.lines[position]?.kind === 'private_once');
    if (single.length > 0)
      await context.enqueue(privateLessonsPaid, { sessionIds: single.map(({ sessionId }) => sessionId) });
  }
  if (order.quote.coupons.amount > 0) await spendCoupons(context, order.number);
  const paid = {
    paidAt: context.now,
    paymentMethod: payment?.provider ?? null,
    paymentId: payment?.id ?? null,
    closedAt: null,
  } as const;
  const status = await moveOrder(context, order, { event: 'pay', by, change: paid });
  if (mayBeInCart(order, context.now)) await removeOrdered(context, order.parentId, lines);
  await notify(context, orderPaid, {
    accountId: order.parentId,
    subject: order.number,
    childIds: [...new Set(lines.map(({ childId }) => childId))],
    data: await paidData(context, { ...order, ...paid, status }, lines),
  });
  await context.announce(order.parentId, { type: 'order', order_number: order.number, status });
}

/** Whether its classes may be in the cart again: only after the hold was over, since held places cannot be added. */
const mayBeInCart = ({ status, expiresAt }: Order, now: Temporal.Instant): boolean =>
  !isUnpaid(status) || Temporal.Instant.compare(expiresAt, now) <= 0;
