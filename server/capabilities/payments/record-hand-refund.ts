import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { type HandRecord, recordByHand } from './record-by-hand.ts';
import { bookAnswer } from './request-refund.ts';
import { isAttempt, lockRefund, paymentById } from './store.ts';

/**
 * Records that a payment by hand was refunded by hand. Refuses `payments.not_by_hand` if a provider refunds it, and
 * `payments.refund_settled`.
 */
export async function recordHandRefund(
  context: Context,
  { refund_id, ...handEntry }: HandRecord & { refund_id: string },
): Promise<null> {
  const refund = await lockRefund(context, refund_id);
  const payment = refund && (await paymentById(context, refund.paymentId));
  if (!refund || !payment) return refuse('not_found');
  if (isAttempt(payment)) refuse('payments.not_by_hand');
  if (refund.status === 'succeeded') refuse('payments.refund_settled');
  await recordByHand(context, { refundId: refund.id }, handEntry);
  const { method, reference, day, note } = handEntry;
  await bookAnswer(context, { refund, payment, given: { method, reference } }, 'succeeded');
  await record(context, {
    action: 'refund.give',
    subject: `order:${payment.orderNumber}`,
    after: { refund: refund.outRefundNo, amount: refund.amount, method, reference, day, note },
  });
  return null;
}
