import type { RefundView } from '../../../contract/refunds/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { lockCredits } from '../credits/index.ts';
import { lockOrder, noteOrderEvent, whyMayNotTouchOrder } from '../orders/index.ts';
import { presentRequest } from './present.ts';
import type { Asked } from './preview-refund.ts';
import { leadersOf, loadLines, type Reckoned, reckonRefund, targetOf } from './reckon-refund.ts';
import { settleRefund } from './settle-refund.ts';
import { insertRequest, type RefundRequest } from './store.ts';
import { tellOfRefund } from './tell-of-refund.ts';

type Input = Asked & { reason: string; to: RefundRequest['target']; total: number };

/** Inside its terms it is carried out at once, or when the last lesson is over; what comes back by none of them is decided by staff. */
const stateFor = ({ isByStaff, plannedFor }: Reckoned): 'asked' | 'planned' | 'settled' => {
  if (isByStaff) return 'asked';
  return plannedFor ? 'planned' : 'settled';
};

/**
 * Asks for what lines of the parent's own order cost. Refuses `refunds.changed` when `total` is not what comes back any more,
 * `refunds.asked_before` when one of the lines is in another request; then nothing has happened.
 */
export async function askRefund(context: Context, input: Input): Promise<RefundView> {
  const order = await lockOrder(context, input.order_number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  if (!order) return refuse('not_found');
  // What was earned and is there now is still there when it is taken back.
  await lockCredits(context, order.parentId);
  const rows = await loadLines(context, order, input.line_ids);
  const reckoned = await reckonRefund(context, order, { rows, afterLesson: input.after_lesson ?? null });
  if (reckoned.total !== input.total) refuse('refunds.changed');
  const state = stateFor(reckoned);
  const request: RefundRequest = {
    id: context.newId(),
    orderNumber: order.number,
    parentId: accountOf(context),
    state: state === 'settled' ? 'asked' : state,
    target: targetOf(rows, input.to),
    reason: input.reason,
    afterLesson: reckoned.plannedFor ? (input.after_lesson ?? null) : null,
    plannedFor: reckoned.plannedFor,
    askedAt: context.now,
    answeredAt: null,
    answeredBy: null,
    words: null,
    settledAt: null,
    total: reckoned.total,
    owed: reckoned.owed,
    credits: reckoned.credits,
    taken: reckoned.taken,
    refundId: null,
  };
  const lineIds = leadersOf(order, rows).map(({ line }) => line.id);
  if (!(await insertRequest(context, request, lineIds))) refuse('refunds.asked_before');
  await noteOrderEvent(context, order, { event: `refund_${request.state}`, why: request.id, by: 'parent' });
  await record(context, {
    action: 'refund.ask',
    subject: `order:${order.number}`,
    after: { request: request.id, lines: lineIds, state, total: reckoned.total, to: request.target },
  });
  if (state === 'settled') await settleRefund(context, order, { request, reckoned });
  else await tellOfRefund(context, order, { request, rows, state });
  return presentRequest(context, request.id);
}
