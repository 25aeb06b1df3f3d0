import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficeRefund, refundsCalls } from '../../../contract/refunds/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockCredits } from '../credits/index.ts';
import { lockOrder } from '../orders/index.ts';
import { targetOf } from './compute-refund.ts';
import { grantRefund } from './grant-refund.ts';
import { leadersOf, loadLines } from './load-lines.ts';
import { presentOfficeRequest } from './present.ts';
import { insertRequest, type RefundRequest } from './store.ts';

type Input = CheckedInputOf<typeof refundsCalls.officeRefundMake>;

/**
 * Refunds a family's order on behalf of staff, without a request and regardless of its terms; stored as a request granted at once. Refuses
 * lines without a place, `refunds.asked_before` for a line with an open request, `refunds.too_much`.
 */
export async function makeRefund(context: Context, input: Input): Promise<OfficeRefund> {
  const order = (await lockOrder(context, input.order_number)) ?? refuse('not_found');
  await lockCredits(context, order.parentId);
  const rows = await loadLines(context, order, input.line_ids);
  const request: RefundRequest = {
    id: context.newId(),
    orderNumber: order.number,
    parentId: order.parentId,
    state: 'asked',
    target: targetOf(rows, input.to),
    reason: '',
    afterLesson: null,
    plannedFor: null,
    askedAt: context.now,
    answeredAt: context.now,
    answeredBy: accountOf(context),
    words: input.words,
    settledAt: null,
    total: 0,
    owed: 0,
    credits: 0,
    taken: 0,
    refundId: null,
  };
  const lineIds = leadersOf(order, rows).map(({ line }) => line.id);
  if (!(await insertRequest(context, request, lineIds))) refuse('refunds.asked_before');
  await record(context, {
    action: 'refund.make',
    subject: `order:${order.number}`,
    after: {
      request: request.id,
      lines: lineIds,
      total: input.total,
      to: request.target,
      words: input.words,
    },
  });
  await grantRefund(context, order, { request, rows, total: input.total });
  return presentOfficeRequest(context, request.id);
}
