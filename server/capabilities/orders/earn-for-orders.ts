import type { Context } from '../../platform/context.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { earnCredits } from '../credits/index.ts';
import { linesToEarn, markEarned, ordersToEarn } from './earning-store.ts';
import { orderKept } from './jobs.ts';
import { lockOrder } from './store.ts';

/**
 * Gives families what they earn with what they bought, once its money can no longer come back whole (`refundWindowEnd`); runs by the
 * clock. Who else waits for that hears of it as `order.kept`.
 */
export async function earnForOrders(context: Context): Promise<void> {
  await eachAlone(context, await ordersToEarn(context, 200), earnForOrder);
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
