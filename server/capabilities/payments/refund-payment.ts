import { money } from '../../../contract/core/money.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { tell } from '../notices/index.ts';
import type { PaymentProviders } from './providers.ts';
import { paymentMoves } from './rules.ts';
import {
  countRefunds,
  insertRefund,
  lockPayment,
  type Payment,
  paymentById,
  refundById,
  refundedAmount,
  updatePayment,
  updateRefund,
} from './store.ts';

/**
 * Sends what is left of a payment back, once: books the refund and lets a job hand it to the provider. Nothing left is no error.
 */
export async function requestRefund(context: Context, payment: Payment, reason: string): Promise<void> {
  const locked = await lockPayment(context, payment.outTradeNo);
  if (!locked || !paymentMoves[locked.status].refund) return;
  const left = locked.amount - (await refundedAmount(context, locked.id));
  if (left > 0) await bookRefund(context, locked, { amount: left, left, reason });
}

/**
 * Sends a part of a payment back: the caller sees to it that it is asked for once. Both providers take several refunds of one
 * payment, each under its own number. Throws where more would go back than came in.
 */
export async function requestPartRefund(
  context: Context,
  payment: Payment,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  if (amount <= 0) return;
  const locked = await lockPayment(context, payment.outTradeNo);
  if (!locked || !paymentMoves[locked.status].refund)
    throw new Error(`payment ${payment.outTradeNo} is ${locked?.status}: nothing can be sent back of it`);
  const left = locked.amount - (await refundedAmount(context, locked.id));
  if (amount > left) throw new Error(`payment ${locked.outTradeNo}: ${amount} of ${left} left`);
  await bookRefund(context, locked, { amount, left, reason });
}

async function bookRefund(
  context: Context,
  payment: Payment,
  { amount, left, reason }: { amount: number; left: number; reason: string },
): Promise<void> {
  const next = paymentMoves[payment.status].refund;
  const id = context.newId();
  const before = await countRefunds(context, payment.id);
  await insertRefund(context, {
    id,
    paymentId: payment.id,
    outRefundNo: before === 0 ? `R${payment.outTradeNo}` : `R${payment.outTradeNo}_${before + 1}`,
    amount,
    currency: payment.currency,
    reason,
    status: 'requested',
    at: context.now,
  });
  // A payment of which something stays with us is still a paid one.
  if (amount === left && next) await updatePayment(context, payment.id, { status: next });
  await record(context, {
    action: 'payment.refund',
    subject: `payment:${payment.id}`,
    after: { amount, left: left - amount, reason },
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
    if (await isAllBack(inside, payment)) await updatePayment(inside, payment.id, { status: 'refunded' });
    await tell(inside, {
      accountId: payment.parentId,
      kind: 'payment.refunded',
      subject: refund.outRefundNo,
      data: { order_number: payment.orderNumber, amount, reason: refund.reason },
    });
  });
}

/** Whether all of a payment is back with the payer. */
async function isAllBack(context: Context, payment: Payment): Promise<boolean> {
  const locked = await lockPayment(context, payment.outTradeNo);
  return locked !== null && (await refundedAmount(context, payment.id, ['succeeded'])) === locked.amount;
}
