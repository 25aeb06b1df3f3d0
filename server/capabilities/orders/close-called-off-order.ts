import { isUnpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notices/index.ts';
import { closeOrder } from './close-order.ts';
import { orderEndPayments } from './jobs.ts';
import { orderLapsed } from './notices.ts';
import { lockOrder } from './store.ts';

/** Closes an order that waits to be paid for a class that was called off, and tells its family; money that still comes goes back. */
export async function closeCalledOffOrder(context: Context, orderNumber: string): Promise<void> {
  const order = await lockOrder(context, orderNumber);
  if (!order || !isUnpaid(order.status)) return;
  await closeOrder(context, order, { event: 'lapse', by: 'system', why: 'class called off' });
  // Its code may still be on the family's screen; with its provider it is ended once nothing is locked.
  await context.enqueue(orderEndPayments, { orderNumber });
  await notify(context, orderLapsed, {
    accountId: order.parentId,
    subject: orderNumber,
    data: { order_number: orderNumber, is_difference: order.movesLineId !== null },
  });
}
