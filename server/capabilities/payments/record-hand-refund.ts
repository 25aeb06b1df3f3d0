import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { bookAnswer } from './request-refund.ts';
import { isAttempt, lockRefund, paymentById } from './store.ts';
import { type TakenDown, takeDown } from './take-down.ts';

/**
 * Takes down that what was paid by hand was given back. Refuses `payments.not_by_hand` where a provider sends it, and
 * `payments.refund_settled` where it was given.
 */
export async function giveRefund(
  context: Context,
  { refund_id, ...given }: TakenDown & { refund_id: string },
): Promise<null> {
  const refund = await lockRefund(context, refund_id);
  const payment = refund && (await paymentById(context, refund.paymentId));
  if (!refund || !payment) return refuse('not_found');
  if (isAttempt(payment)) refuse('payments.not_by_hand');
  if (refund.status === 'succeeded') refuse('payments.refund_settled');
  await takeDown(context, { refundId: refund.id }, given);
  const { method, reference, day, note } = given;
  await bookAnswer(context, { refund, payment, given: { method, reference } }, 'succeeded');
  await record(context, {
    action: 'refund.give',
    subject: `order:${payment.orderNumber}`,
    after: { refund: refund.outRefundNo, amount: refund.amount, method, reference, day, note },
  });
  return null;
}
