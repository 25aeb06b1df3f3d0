import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { type HandRecord, recordByHand } from './record-by-hand.ts';
import { addRefund, bookAnswer } from './request-refund.ts';
import { isAttempt, lockPayment, lockRefund, type Payment, paymentById, type Refund } from './store.ts';
import { isReplaced } from './stuck/store.ts';

/**
 * The refund that staff gave: its own, or a new one in place of one that the provider closed. The closed one stays as the provider has it,
 * and the provider never hears of the new number. Refuses `payments.not_by_hand` while the provider may still send the money.
 */
async function refundGiven(context: Context, refund: Refund, payment: Payment): Promise<Refund> {
  if (refund.status === 'succeeded' || (await isReplaced(context, refund.id)))
    refuse('payments.refund_settled');
  if (!isAttempt(payment)) return refund;
  if (refund.status !== 'closed') refuse('payments.not_by_hand');
  await lockPayment(context, payment.outTradeNo);
  const { amount, reason, requestId } = refund;
  const id = await addRefund(context, payment, { amount, reason, requestId, replaces: refund.id });
  return (await lockRefund(context, id)) ?? refuse('not_found');
}

/**
 * Records that staff gave money back: for a payment by hand, or after the provider closed its refund. Refuses `payments.not_by_hand` and
 * `payments.refund_settled`.
 */
export async function recordHandRefund(
  context: Context,
  { refund_id, ...handEntry }: HandRecord & { refund_id: string },
): Promise<null> {
  const asked = await lockRefund(context, refund_id);
  const payment = asked && (await paymentById(context, asked.paymentId));
  if (!asked || !payment) return refuse('not_found');
  const refund = await refundGiven(context, asked, payment);
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
