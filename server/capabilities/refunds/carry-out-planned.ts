import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder, noteOrderEvent } from '../orders/index.ts';
import { linesToRefund } from './line-store.ts';
import { whyNotRefund } from './policy.ts';
import { loadLines, reckonRefund } from './reckon-refund.ts';
import { settleRefund } from './settle-refund.ts';
import { dropLines, dueRequests, orderOfRequest, requestById, updateRequest } from './store.ts';

/** Carries out what was to come back once a lesson was over; runs by the clock. */
export async function carryOutPlanned(context: Context): Promise<void> {
  for (const id of await dueRequests(context, 200)) await context.transact((inside) => carryOut(inside, id));
}

/** By what is left now: more comes back where a lesson was called off meanwhile. A class that was settled otherwise ends the request. */
async function carryOut(context: Context, id: string): Promise<void> {
  const number = await orderOfRequest(context, id);
  const order = number ? await lockOrder(context, number) : null;
  const found = await requestById(context, id);
  if (!order || found?.request.state !== 'planned') return;
  const seen = await linesToRefund(context, order.number, found.lineIds);
  const enrolled = seen.map(({ enrolmentId }) => ({ isEnrolled: enrolmentId !== null }));
  if (whyNotRefund(order, enrolled)) {
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
  const rows = await loadLines(context, order, found.lineIds);
  const reckoned = await reckonRefund(context, order, { rows, afterLesson: null });
  await settleRefund(context, order, { request: found.request, reckoned });
}
