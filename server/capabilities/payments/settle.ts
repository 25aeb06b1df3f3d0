import type { Context } from '../../platform/context.ts';
import type { TradeState } from './provider.ts';
import { paymentMoves, secondsToNextPoll, whyDoubt } from './rules.ts';
import { insertEvent, lockPayment, type Payment, updatePayment } from './store.ts';

export type Heard = { trade: TradeState; kind: 'notify' | 'query' | 'close' };

/**
 * Books what a provider said about a trade, shared by notification, sweep and the payer's return: the attempt is locked,
 * merchant, amount and currency compared, and its state moved at most once. A first success enqueues `payment.succeeded`.
 * Answers what came of it.
 */
export async function settle(
  context: Context,
  provider: Payment['provider'],
  { trade, kind }: Heard,
): Promise<string> {
  const payment = await lockPayment(context, trade.outTradeNo);
  if (!payment || payment.provider !== provider) {
    await insertEvent(context, { provider, kind, genuine: true, outcome: 'unknown_trade', paymentId: null });
    return 'unknown_trade';
  }
  const outcome = await move(context, payment, trade);
  if (kind !== 'query' || outcome !== 'unpaid') {
    await insertEvent(context, { provider, kind, genuine: true, outcome, paymentId: payment.id });
  }
  return outcome;
}

async function move(context: Context, payment: Payment, trade: TradeState): Promise<string> {
  const moves = paymentMoves[payment.status];
  if (trade.state === 'unpaid') {
    if (payment.nextPollAt) {
      await updatePayment(context, payment.id, {
        nextPollAt: context.now.add({ seconds: secondsToNextPoll(payment.polls) }),
      });
    }
    return 'unpaid';
  }
  if (trade.state !== 'paid') {
    if (!moves.close) return 'ignored';
    await updatePayment(context, payment.id, { status: moves.close, nextPollAt: null });
    return 'closed';
  }
  if (!moves.succeed) return 'again';
  const ours = {
    outTradeNo: payment.outTradeNo,
    merchantAccount: payment.merchantAccount,
    amount: { amount: payment.amount, currency: payment.currency },
  };
  const doubt = whyDoubt(
    { outTradeNo: trade.outTradeNo, merchantAccount: trade.merchantAccount, amount: trade.amount },
    ours,
  );
  if (doubt) {
    await updatePayment(context, payment.id, { status: 'review', nextPollAt: null });
    context.log.error({ paymentId: payment.id, doubt }, 'a payment does not fit its order');
    return `doubt_${doubt}`;
  }
  await updatePayment(context, payment.id, {
    status: moves.succeed,
    nextPollAt: null,
    paidAt: context.now,
    providerTransactionId: trade.transactionId,
  });
  await context.enqueue({ name: 'payment.succeeded', data: { paymentId: payment.id } });
  return moves.succeed;
}
