import type { RefundView } from '../../../contract/refunds/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { lockCredits } from '../credits/index.ts';
import { lockOrder, noteOrderEvent, whyMayNotTouchOrder } from '../orders/index.ts';
import { type ComputedRefund, computeRefund, targetOf } from './compute-refund.ts';
import { leadersOf, loadLines } from './load-lines.ts';
import { notifyOfRefund } from './notify-of-refund.ts';
import { presentRequest } from './present.ts';
import type { Asked } from './preview-refund.ts';
import { settleRefund } from './settle-refund.ts';
import { insertRequest, type RefundRequest } from './store.ts';

type Input = Asked & { reason: string; to: RefundRequest['target']; total: number };

/**
 * Returns the first state of a request: settled at once or planned after the last lesson within its terms, else asked, for staff to decide.
 */
const stateFor = ({ isByStaff, plannedFor }: ComputedRefund): 'asked' | 'planned' | 'settled' => {
  if (isByStaff) return 'asked';
  return plannedFor ? 'planned' : 'settled';
};

/**
 * Requests a refund of lines of the parent's own order. Refuses `refunds.changed` if `total` is no longer the refund,
 * `refunds.asked_before` if a line is in another request; both change nothing.
 */
export async function askRefund(context: Context, input: Input): Promise<RefundView> {
  const order = await lockOrder(context, input.order_number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  if (!order) return refuse('not_found');
  // Locked first, so that earned credits found now are still there when they are taken back.
  await lockCredits(context, order.parentId);
  const rows = await loadLines(context, order, input.line_ids);
  const computed = await computeRefund(context, order, { rows, afterLesson: input.after_lesson ?? null });
  if (computed.total !== input.total) refuse('refunds.changed');
  const state = stateFor(computed);
  const request: RefundRequest = {
    id: context.newId(),
    orderNumber: order.number,
    parentId: accountOf(context),
    state: state === 'settled' ? 'asked' : state,
    target: targetOf(rows, input.to),
    reason: input.reason,
    afterLesson: computed.plannedFor ? (input.after_lesson ?? null) : null,
    plannedFor: computed.plannedFor,
    askedAt: context.now,
    answeredAt: null,
    answeredBy: null,
    words: null,
    settledAt: null,
    total: computed.total,
    owed: computed.owed,
    credits: computed.credits,
    taken: computed.taken,
    refundId: null,
  };
  const lineIds = leadersOf(order, rows).map(({ line }) => line.id);
  if (!(await insertRequest(context, request, lineIds))) refuse('refunds.asked_before');
  await noteOrderEvent(context, order, { event: `refund_${request.state}`, why: request.id, by: 'parent' });
  await record(context, {
    action: 'refund.ask',
    subject: `order:${order.number}`,
    after: { request: request.id, lines: lineIds, state, total: computed.total, to: request.target },
  });
  if (state === 'settled') await settleRefund(context, order, { request, computed, by: 'parent' });
  else await notifyOfRefund(context, order, { request, rows, state });
  return presentRequest(context, request.id);
}
