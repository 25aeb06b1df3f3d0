import type { OfficeRefund } from '../../../contract/refunds/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { lockCredits } from '../credits/index.ts';
import { lockOrder, noteOrderEvent, type Order } from '../orders/index.ts';
import { grantRefund } from './grant-refund.ts';
import { loadLines } from './load-lines.ts';
import { notifyOfRefund } from './notify-of-refund.ts';
import { whyNotAnswer } from './policy.ts';
import { presentOfficeRequest } from './present.ts';
import { dropLines, orderOfRequest, type RefundRequest, requestById, updateRequest } from './store.ts';

type Input = { refund_id: string; answer: 'grant' | 'decline'; total?: number | undefined; words: string };

/**
 * Answers a request that waits for staff: grants the most possible, or a part, or declines with words. Refuses `refunds.not_open` for an
 * answered one, `refunds.too_much` for more than was paid.
 */
export async function answerRefund(context: Context, input: Input): Promise<OfficeRefund> {
  if (input.answer === 'decline' && !input.words) refuseField('words', 'refund_words_required');
  const number = await orderOfRequest(context, input.refund_id);
  const order = number ? await lockOrder(context, number) : null;
  const found = await requestById(context, input.refund_id);
  if (!order || !found) return refuse('not_found');
  await lockCredits(context, order.parentId);
  refuseIf(whyNotAnswer(found.request));
  const answered = { words: input.words || null, answeredAt: context.now, answeredBy: accountOf(context) };
  const request = { ...found.request, ...answered };
  await updateRequest(context, request.id, answered);
  await record(context, {
    action: 'refund.answer',
    subject: `order:${order.number}`,
    after: { request: request.id, answer: input.answer, total: input.total ?? null },
  });
  if (input.answer === 'decline') await decline(context, order, request);
  else
    await grantRefund(context, order, {
      request,
      rows: await loadLines(context, order, found.lineIds),
      total: input.total,
    });
  return presentOfficeRequest(context, request.id);
}

async function decline(context: Context, order: Order, request: RefundRequest): Promise<void> {
  await updateRequest(context, request.id, { state: 'declined' });
  await dropLines(context, request.id);
  await noteOrderEvent(context, order, { event: 'refund_declined', why: request.id, by: 'staff' });
  await notifyOfRefund(context, order, { request, rows: [], state: 'declined' });
}
