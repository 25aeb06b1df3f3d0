import type { StuckView } from '../../../../contract/payments/calls.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { paymentRefund } from '../jobs.ts';
import { addRefund } from '../request-refund.ts';
import { howToRetry } from '../rules.ts';
import { isAttempt, lockPayment, lockRefund, paymentById, updateRefund } from '../store.ts';
import { isReplaced } from './store.ts';
import { viewStuck } from './view-stuck.ts';

/**
 * Requests a failed refund again: under its number, or under a new one if the provider closed it. Refuses
 * `payments.refund_settled`, and `payments.refund_by_hand` if only the provider's platform can settle it.
 */
export async function retryRefund(
  context: Context,
  { refund_id }: { refund_id: string },
): Promise<StuckView> {
  const refund = await lockRefund(context, refund_id);
  const payment = refund && (await paymentById(context, refund.paymentId));
  if (!refund || !payment) return refuse('not_found');
  if (refund.status === 'succeeded' || (await isReplaced(context, refund.id)))
    refuse('payments.refund_settled');
  const how = isAttempt(payment) ? howToRetry(payment.provider, refund.status) : null;
  if (!how) refuse('payments.refund_by_hand');
  const { amount, reason, requestId } = refund;
  await lockPayment(context, payment.outTradeNo);
  if (how === 'new_number')
    await addRefund(context, payment, { amount, reason, requestId, replaces: refund.id });
  else {
    await updateRefund(context, refund.id, { status: 'requested', polls: 0, nextPollAt: context.now });
    await context.enqueue(paymentRefund, { refundId: refund.id });
  }
  await record(context, {
    action: 'refund.ask_again',
    subject: `payment:${payment.id}`,
    before: { number: refund.outRefundNo, status: refund.status, trouble: refund.trouble },
    after: { how },
  });
  return viewStuck(context);
}
