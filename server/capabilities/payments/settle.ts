import type { Context } from '../../platform/context.ts';
import { paymentDoubted, paymentSucceeded } from './jobs.ts';
import type { ProviderName, TradeState } from './provider.ts';
import { hoursToLastLook, isBooked, nextCheck, paymentMoves, whyDoubt } from './rules.ts';
import {
  type Attempt,
  insertDifference,
  insertEvent,
  isAttempt,
  lockPayment,
  movePayment,
  type Payment,
  refundedAmount,
  updatePayment,
} from './store.ts';

export type ProviderAnswer = { trade: TradeState; kind: 'notify' | 'query' | 'close' };

/** Outcomes that change nothing are not stored, so an attempt has few events. */
const notStored = ['unpaid', 'again', 'ignored'];

/**
 * Books a provider's answer about a trade, for notification, sweep, bill and the payer's return: locks the attempt, compares
 * merchant, amount and currency, and moves its state at most once. A first success enqueues `payment.succeeded`, a first doubt
 * `payment.doubted`. Returns the outcome.
 */
export async function settle(
  context: Context,
  provider: ProviderName,
  { trade, kind }: ProviderAnswer,
): Promise<string> {
  const payment = await lockPayment(context, trade.outTradeNo);
  if (!payment || !isAttempt(payment) || payment.provider !== provider) {
    await insertEvent(context, { provider, kind, genuine: true, outcome: 'unknown_trade', paymentId: null });
    return 'unknown_trade';
  }
  const { outcome, ...change } = move(context, payment, trade);
  const moved = { ...payment, ...change, silentSince: null, silences: 0 };
  // Any answer that knows the trade settles its notification.
  if (trade.state !== 'unpaid') moved.notifiedAt = null;
  const { status, notifiedAt, lastLookAt, paidAt, providerTransactionId } = moved;
  const update = {
    status,
    notifiedAt,
    lastLookAt,
    paidAt,
    providerTransactionId,
    silentSince: null,
    silences: 0,
    nextPollAt: nextCheck(moved, context.now),
  };
  if (notStored.includes(outcome)) await updatePayment(context, payment.id, update);
  else await movePayment(context, payment, { change: update, event: { kind, genuine: true, outcome } });
  if (isBooked(payment.status)) await compareBooked(context, payment, trade);
  if (status === payment.status) return outcome;
  if (status === 'paid' || status === 'paid_late')
    await context.enqueue(paymentSucceeded, { paymentId: payment.id });
  if (status === 'review') {
    context.log.error({ paymentId: payment.id, outcome }, 'a payment does not match its order');
    await context.enqueue(paymentDoubted, { paymentId: payment.id });
  }
  return outcome;
}

type Move = { outcome: string } & Partial<Payment>;

function move(context: Context, payment: Payment, trade: TradeState): Move {
  const moves = paymentMoves[payment.status];
  const lastLookAt = context.now.add({ hours: hoursToLastLook });
  if (trade.state === 'unpaid') return { outcome: 'unpaid' };
  if (trade.state !== 'paid')
    return moves.close ? { outcome: 'closed', status: moves.close, lastLookAt } : { outcome: 'ignored' };
  if (!moves.succeed) return { outcome: 'again' };
  const doubt = whyDoubt(trade, {
    outTradeNo: payment.outTradeNo,
    merchantAccount: payment.merchantAccount,
    amount: { amount: payment.amount, currency: payment.currency },
  });
  if (doubt) return { outcome: `doubt_${doubt}`, status: 'review' };
  return {
    outcome: moves.succeed,
    status: moves.succeed,
    lastLookAt,
    paidAt: context.now,
    providerTransactionId: trade.transactionId,
  };
}

/** Stores a difference if the provider does not confirm a booked payment, or refunded without our request. */
async function compareBooked(context: Context, payment: Attempt, trade: TradeState): Promise<void> {
  const about = { provider: payment.provider, number: payment.outTradeNo, ours: payment.amount };
  if (trade.state === 'unpaid' || trade.state === 'closed')
    await insertDifference(context, { ...about, kind: 'missing_there', theirs: null });
  if (trade.state === 'refunded' && (await refundedAmount(context, payment.id)) === 0)
    await insertDifference(context, { ...about, kind: 'refund_unknown_here', theirs: null, ours: null });
}
