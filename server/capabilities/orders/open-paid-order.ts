import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { dropFromCart } from '../cart/index.ts';
import { enrolHeld } from '../enrolments/index.ts';
import { notify } from '../notices/index.ts';
import type { Payment } from '../payments/index.ts';
import { orderPaid } from './notices.ts';
import { paidData } from './paid-data.ts';
import { insertOrderEvent, linesOf, type Order, updateOrder } from './store.ts';

export type PaidBy = {
  by: 'provider' | 'system' | 'staff';
  payment: Pick<Payment, 'id' | 'provider'> | null;
};

/**
 * Opens what a paid order bought: enrolments, the paid state, the confirmation and the word to open pages. The order is
 * locked by the caller and its seats are held; a missing seat is a bug here and rolls everything back.
 */
export async function openPaidOrder(context: Context, order: Order, { by, payment }: PaidBy): Promise<void> {
  const enrolled = await enrolHeld(context, order);
  if (enrolled.length !== order.quantity)
    throw new Error(`order ${order.number}: ${enrolled.length} of ${order.quantity} seats`);
  const paid = {
    status: 'paid',
    paidAt: context.now,
    paymentMethod: payment?.provider ?? null,
    paymentId: payment?.id ?? null,
    closedAt: null,
  } as const;
  await updateOrder(context, order.number, paid);
  await insertOrderEvent(context, {
    orderNumber: order.number,
    event: 'pay',
    fromStatus: order.status,
    toStatus: 'paid',
    by,
  });
  await record(context, {
    action: 'order.pay',
    subject: `order:${order.number}`,
    before: { status: order.status },
    after: { status: 'paid' },
  });
  const lines = await linesOf(context, [order.number]);
  // Where it had lapsed before, they went back there.
  await dropFromCart(context, order.parentId, lines);
  await notify(context, orderPaid, {
    accountId: order.parentId,
    subject: order.number,
    data: await paidData(context, { ...order, ...paid }, lines),
  });
  await context.announce(order.parentId, { type: 'order', order_number: order.number, status: 'paid' });
}
