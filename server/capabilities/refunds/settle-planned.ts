import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { eachInTransaction } from '../../platform/jobs/each-in-transaction.ts';
import { lockCredits } from '../credits/index.ts';
import { lockOrder, noteOrderEvent } from '../orders/index.ts';
import { computeRefund } from './compute-refund.ts';
import { linesToRefund } from './line-store.ts';
import { loadLines, whyNotRefundRows } from './load-lines.ts';
import { whyNotWithdraw } from './policy.ts';
import { settleRefund } from './settle-refund.ts';
import { dropLines, dueRequests, orderOfRequest, requestById, updateRequest } from './store.ts';

/** Settles planned refunds whose lesson is over, and ends requests without effect; runs by the clock. */
export async function settlePlanned(context: Context): Promise<void> {
  await eachInTransaction(context, await dueRequests(context, 200), settleRequest);
}

/** Uses the lessons left now, which are more if a lesson was called off in the meantime. A class settled otherwise ends the request. */
async function settleRequest(context: Context, id: string): Promise<void> {
  const number = await orderOfRequest(context, id);
  const order = number ? await lockOrder(context, number) : null;
  const found = await requestById(context, id);
  if (!order || !found || whyNotWithdraw(found.request)) return;
  await lockCredits(context, order.parentId);
  const lineRows = await linesToRefund(context, found.lineIds);
  if (whyNotRefundRows(order, lineRows)) {
    await updateRequest(context, id, { state: 'withdrawn', answeredAt: context.now });
    await dropLines(context, id);
    await noteOrderEvent(context, order, { event: 'refund_withdrawn', why: id });
    await record(context, {
      action: 'refund.withdraw',
      subject: `order:${order.number}`,
      after: { request: id },
    });
    return;
  }
  const { state, plannedFor } = found.request;
  if (state !== 'planned' || !plannedFor || Temporal.Instant.compare(plannedFor, context.now) > 0) return;
  const rows = await loadLines(context, order, found.lineIds);
  const computed = await computeRefund(context, order, { rows, afterLesson: null });
  await settleRefund(context, order, { request: found.request, computed, by: 'system' });
}
