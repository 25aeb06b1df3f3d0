import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { moveOrder } from './rules.ts';
import { finishedOrders, insertOrderEvent, lockOrder, updateOrder } from './store.ts';

/** Completes paid orders all of whose lessons have been held; runs by the clock. */
export async function completeOrders(context: Context): Promise<void> {
  for (const number of await finishedOrders(context, 200))
    await context.transact((inside) => complete(inside, number));
}

async function complete(context: Context, number: string): Promise<void> {
  const order = await lockOrder(context, number);
  if (!order || moveOrder(order.status, 'complete') !== 'completed') return;
  await updateOrder(context, number, { status: 'completed' });
  await insertOrderEvent(context, {
    orderNumber: number,
    event: 'complete',
    fromStatus: order.status,
    toStatus: 'completed',
    by: 'system',
  });
  await record(context, {
    action: 'order.complete',
    subject: `order:${number}`,
    before: { status: order.status },
    after: { status: 'completed' },
  });
}
