import { money } from '../../../contract/money.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { tell } from '../notices/index.ts';
import type { PaymentProviders } from './providers.ts';
import { paymentMoves } from './rules.ts';
import {
  insertRefund,
  lockPayment,
  type Payment,
  paymentById,
  refundById,
  updatePayment,
  updateRefund,
} from './store.ts';

/** Sends a whole payment back, once: books the refund and lets a job hand it to the provider. */
export async function requestRefund(context: Context, payment: Payment, reason: string): Promise<void> {
  const locked = await lockPayment(context, payment.outTradeNo);
  const next = locked && paymentMoves[locked.status].refund;
  if (!locked || !next) return;
  const id = context.newId();
  await insertRefund(context, {
    id,
    paymentId: locked.id,
    outRefundNo: `R${locked.outTradeNo}`,
    amount: locked.amount,
    currency: locked.currency,
    reason,
    status: 'requested',
    at: context.now,
  });
  await updatePayment(context, locked.id, { status: next });
  await record(context, {
    action: 'payment.refund',
    subject: `payment:${locked.id}`,
    after: { amount: locked.amount, reason },
  });
  await context.enqueue({ name: 'payment.refund', data: { refundId: id } });
}

/**
 * Hands a refund to the provider under its one number, again and again until the provider says it is done: throws while it
 * is under way, so that the job comes back.
 */
export async function carryOutRefund(
  context: Context,
  { refundId }: { refundId: string },
  providers: PaymentProviders,
): Promise<void> {
  const refund = await refundById(context, refundId);
  const payment = refund && (await paymentById(context, refund.paymentId));
  if (!refund || !payment) throw new Error(`refund ${refundId} is not there`);
  if (refund.status === 'succeeded') return;
  const provider = providers[payment.provider];
  const amount = money(refund.amount, refund.currency);
  const state =
    refund.status === 'requested'
      ? await provider.refund({
          outTradeNo: payment.outTradeNo,
          outRefundNo: refund.outRefundNo,
          amount,
          total: money(payment.amount, payment.currency),
          reason: refund.reason,
        })
      : await provider.queryRefund({ outTradeNo: payment.outTradeNo, outRefundNo: refund.outRefundNo });
  if (state.state !== 'succeeded') {
    const status = state.state === 'processing' ? 'submitted' : state.state;
    await context.transact((inside) => updateRefund(inside, refund.id, { status }));
    throw new Error(`refund ${refund.outRefundNo} is ${state.state}`);
  }
  await context.transact(async (inside) => {
    await updateRefund(inside, refund.id, { status: 'succeeded', settledAt: inside.now });
    await updatePayment(inside, payment.id, { status: 'refunded' });
    await tell(inside, {
      accountId: payment.parentId,
      kind: 'payment.refunded',
      subject: refund.outRefundNo,
      data: { order_number: payment.orderNumber, amount, reason: refund.reason },
    });
  });
}
