import { isUnpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { childrenOfOrder, notify } from '../notices/index.ts';
import { closeOrder } from './close-order.ts';
import { orderEndPayments } from './jobs.ts';
import { orderLapsed } from './notices.ts';
import { lockOrder } from './store.ts';

/** Closes an unpaid order for a class that was called off and notifies its family. Money that still arrives goes back. */
export async function closeCalledOffOrder(context: Context, orderNumber: string): Promise<void> {
  const order = await lockOrder(context, orderNumber);
  if (!order || !isUnpaid(order.status)) return;
  await closeOrder(context, order, { event: 'lapse', by: 'system', why: 'class called off' });
  // The family may still see the payment code; the provider closes it once nothing is locked.
  await context.enqueue(orderEndPayments, { orderNumber });
  await notify(context, orderLapsed, {
    accountId: order.parentId,
    subject: orderNumber,
    childIds: await childrenOfOrder(context, orderNumber),
    data: { order_number: orderNumber, is_difference: order.movesLineId !== null, called_off: true },
  });
}
