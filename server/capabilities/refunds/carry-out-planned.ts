import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { lockCredits } from '../credits/index.ts';
import { lockOrder, noteOrderEvent } from '../orders/index.ts';
import { linesToRefund } from './line-store.ts';
import { whyNotWithdraw } from './policy.ts';
import { loadLines, reckonRefund, whyNotRefundRows } from './reckon-refund.ts';
import { settleRefund } from './settle-refund.ts';
import { dropLines, dueRequests, orderOfRequest, requestById, updateRequest } from './store.ts';

/** Carries out what was to come back once a lesson was over, and ends requests that came to nothing; runs by the clock. */
export async function carryOutPlanned(context: Context): Promise<void> {
  await eachAlone(context, await dueRequests(context, 200), carryOut);
}

/** By what is left now: more comes back where a lesson was called off meanwhile. A class that was settled otherwise ends the request. */
async function carryOut(context: Context, id: string): Promise<void> {
  const number = await orderOfRequest(context, id);
  const order = number ? await lockOrder(context, number) : null;
  const found = await requestById(context, id);
  if (!order || !found || whyNotWithdraw(found.request)) return;
  await lockCredits(context, order.parentId);
  const seen = await linesToRefund(context, order.number, found.lineIds);
  if (whyNotRefundRows(order, seen)) {
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
  const reckoned = await reckonRefund(context, order, { rows, afterLesson: null });
  await settleRefund(context, order, { request: found.request, reckoned });
}
