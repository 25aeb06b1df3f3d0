import type { Context } from '../../platform/context.ts';
import { eachInTransaction } from '../../platform/jobs/each-in-transaction.ts';
import { moveOrder } from './move-order.ts';
import { statusAfter } from './rules.ts';
import { finishedOrders, lockOrder } from './store.ts';

/** Completes paid orders after their last lesson. A clock job. */
export async function completeOrders(context: Context): Promise<void> {
  await eachInTransaction(context, await finishedOrders(context, 200), complete);
}

async function complete(context: Context, number: string): Promise<void> {
  const order = await lockOrder(context, number);
  if (!order || !statusAfter(order.status, 'complete')) return;
  await moveOrder(context, order, { event: 'complete', by: 'system' });
}
