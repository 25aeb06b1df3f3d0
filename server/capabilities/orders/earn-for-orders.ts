import type { Context } from '../../platform/context.ts';
import { eachInTransaction } from '../../platform/jobs/each-in-transaction.ts';
import { earnCredits } from '../credits/index.ts';
import { linesToEarn, markEarned, ordersToEarn } from './earning-store.ts';
import { orderKept } from './jobs.ts';
import { lockOrder } from './store.ts';

/**
 * Grants the credits families earn with orders, once the money can no longer be refunded in full (`refundWindowEnd`). Enqueues
 * `order.kept` for others that wait for that. A clock job.
 */
export async function earnForOrders(context: Context): Promise<void> {
  await eachInTransaction(context, await ordersToEarn(context, 200), earnForOrder);
}

async function earnForOrder(context: Context, orderNumber: string): Promise<void> {
  const order = await lockOrder(context, orderNumber);
  const lines = order ? await linesToEarn(context, orderNumber) : [];
  if (!order || lines.length === 0) return;
  await markEarned(
    context,
    lines.map(({ id }) => id),
  );
  await earnCredits(context, {
    accountId: order.parentId,
    orderNumber,
    lines: lines.map((line) => ({ ...line, paid: line.total - line.movedBack })),
  });
  await context.enqueue(orderKept, { orderNumber });
}
