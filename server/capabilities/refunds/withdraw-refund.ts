import type { RefundView } from '../../../contract/refunds/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { lockOrder, noteOrderEvent, whyMayNotTouchOrder } from '../orders/index.ts';
import { whyNotWithdraw } from './policy.ts';
import { presentRequest } from './present.ts';
import { dropLines, orderOfRequest, requestById, updateRequest } from './store.ts';

/** Withdraws the parent's own open request; refuses `refunds.not_open` for another. */
export async function withdrawRefund(
  context: Context,
  { refund_id: id }: { refund_id: string },
): Promise<RefundView> {
  const number = await orderOfRequest(context, id);
  const order = number ? await lockOrder(context, number) : null;
  refuseIf(whyMayNotTouchOrder(context.person, order));
  const found = await requestById(context, id);
  if (!order || !found) return refuse('not_found');
  refuseIf(whyNotWithdraw(found.request));
  await updateRequest(context, id, { state: 'withdrawn', answeredAt: context.now });
  await dropLines(context, id);
  await noteOrderEvent(context, order, { event: 'refund_withdrawn', why: id, by: 'parent' });
  await record(context, {
    action: 'refund.withdraw',
    subject: `order:${order.number}`,
    after: { request: id },
  });
  return presentRequest(context, id);
}
