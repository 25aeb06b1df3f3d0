import { money } from '../../../contract/core/money.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notices/index.ts';
import { paymentRefund } from './jobs.ts';
import { paymentRefunded } from './notices.ts';
import { isNotYet, type RefundState, refusedCode, saidCode } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { type RefundWhy, reasonText, reasonToPayer } from './reasons.ts';
import { paymentMoves, secondsAfterSilence, secondsOfPatience } from './rules.ts';
import {
  type Attempt,
  countRefunds,
  insertRefund,
  isAttempt,
  lockPayment,
  lockRefund,
  type Payment,
  paymentById,
  type Refund,
  refundById,
  refundedAmount,
  updatePayment,
  updateRefund,
} from './store.ts';
import type { TakenDown } from './take-down.ts';

/**
 * Sends what is left of a payment back, once: books the refund and lets a job hand it to the provider. Nothing left is no error.
 */
export async function requestRefund(context: Context, payment: Payment, why: RefundWhy): Promise<void> {
  const locked = await lockPayment(context, payment.outTradeNo);
  if (!locked || !paymentMoves[locked.status].refund) return;
  const left = locked.amount - (await refundedAmount(context, locked.id));
  if (left > 0) await bookRefund(context, locked, { amount: left, left, reason: reasonText(why) });
}

/**
 * Sends a part of a payment back: the caller sees to it that it is asked for once. Both providers take several refunds of one
 * payment, each under its own number. Throws where more would go back than came in. Answers the refund, or null where there is nothing to
 * send.
 */
export async function requestPartRefund(
  context: Context,
  payment: Payment,
  { amount, ...why }: RefundWhy & { amount: number },
): Promise<string | null> {
  if (amount <= 0) return null;
  const locked = await lockPayment(context, payment.outTradeNo);
  if (!locked || !paymentMoves[locked.status].refund)
    throw new Error(`payment ${payment.outTradeNo} is ${locked?.status}: nothing can be sent back of it`);
  const left = locked.amount - (await refundedAmount(context, locked.id));
  if (amount > left) throw new Error(`payment ${locked.outTradeNo}: ${amount} of ${left} left`);
  return bookRefund(context, locked, { amount, left, reason: reasonText(why) });
}

async function bookRefund(
  context: Context,
  payment: Payment,
  { amount, left, reason }: { amount: number; left: number; reason: string },
): Promise<string> {
  const next = paymentMoves[payment.status].refund;
  const id = await addRefund(context, payment, { amount, reason, replaces: null });
  // A payment of which something stays with us is still a paid one.
  if (amount === left && next) await updatePayment(context, payment.id, { status: next });
  await record(context, {
    action: 'payment.refund',
    subject: `payment:${payment.id}`,
    after: { amount, left: left - amount, reason },
  });
  return id;
}

/** Books a refund under the next number of its payment, with the job that hands it to the provider; the sweep carries it on. */
export async function addRefund(
  context: Context,
  payment: Payment,
  wanted: { amount: number; reason: string; replaces: string | null },
): Promise<string> {
  const id = context.newId();
  const before = await countRefunds(context, payment.id);
  await insertRefund(context, {
    ...wanted,
    id,
    paymentId: payment.id,
    outRefundNo: before === 0 ? `R${payment.outTradeNo}` : `R${payment.outTradeNo}_${before + 1}`,
    currency: payment.currency,
    status: 'requested',
    at: context.now,
    nextPollAt: isAttempt(payment) ? context.now.add({ seconds: 60 }) : null,
  });
  // What was paid by hand somebody gives back: it waits among what is to be looked at.
  if (isAttempt(payment)) await context.enqueue(paymentRefund, { refundId: id });
  return id;
}

/** Whatever is under way so long is handed over again: under its number it is paid once. */
const minutesToHandAgain = 60;

/**
 * Hands a refund to the provider under its one number, or asks what became of it, and books the answer with the time of the
 * next question: at growing distances, at most an hour, until it has succeeded or was closed. A provider that does not answer
 * or refuses throws, after that was noted.
 */
export async function carryOutRefund(
  context: Context,
  { refundId }: { refundId: string },
  providers: PaymentProviders,
): Promise<void> {
  const refund = await refundById(context, refundId);
  const payment = refund && (await paymentById(context, refund.paymentId));
  if (!refund || !payment) throw new Error(`refund ${refundId} is not there`);
  if (refund.status === 'succeeded' || refund.status === 'closed' || !isAttempt(payment)) return;
  try {
    const { state } = await handOrAsk(context, { refund, payment }, providers);
    await context.transact((inside) => bookAnswer(inside, { refund, payment }, state));
  } catch (error) {
    await context.transact((inside) => noteTrouble(inside, refund, error));
    context.log.warn({ err: error, provider: payment.provider }, 'refund not carried out');
    throw error;
  }
}

type Pair = { refund: Refund; payment: Payment };
/** How somebody of the school gave it back, where no provider sent it. */
type Given = { given?: Pick<TakenDown, 'method' | 'reference'> };
type Asked = { refund: Refund; payment: Attempt };

function handOrAsk(context: Context, { refund, payment }: Asked, providers: PaymentProviders) {
  const { outTradeNo } = payment;
  const { outRefundNo } = refund;
  const isSlow =
    refund.status === 'submitted' &&
    Temporal.Instant.compare(refund.at.add({ minutes: minutesToHandAgain }), context.now) < 0;
  if (refund.status !== 'requested' && !isSlow)
    return providers[payment.provider].queryRefund({ outTradeNo, outRefundNo });
  return providers[payment.provider].refund({
    outTradeNo,
    outRefundNo,
    amount: money(refund.amount, refund.currency),
    total: money(payment.amount, payment.currency),
    reason: reasonToPayer(refund.reason),
    // A refund that takes its time is told of, and then asked about at once.
    notifyUrl: `${context.settings.publicUrl}/pay/notify/${payment.provider}`,
  });
}

/** Books what became of a refund that is not settled: once it has come about, its family is told. */
export async function bookAnswer(
  context: Context,
  { refund: { id }, payment, given }: Pair & Given,
  state: RefundState['state'],
): Promise<void> {
  const refund = await lockRefund(context, id);
  if (!refund || refund.status === 'succeeded') return;
  const polls = refund.polls + 1;
  if (state !== 'succeeded') {
    const status = state === 'processing' ? 'submitted' : state;
    const nextPollAt = state === 'closed' ? null : context.now.add({ seconds: secondsAfterSilence(polls) });
    await updateRefund(context, id, { status, polls, nextPollAt, trouble: null });
    if (status !== 'submitted' && status !== refund.status)
      context.log.error({ outRefundNo: refund.outRefundNo, status }, 'a refund did not come about');
    return;
  }
  const settled = { status: state, polls, nextPollAt: null, trouble: null, settledAt: context.now } as const;
  await updateRefund(context, id, settled);
  if (await isAllBack(context, payment)) await updatePayment(context, payment.id, { status: 'refunded' });
  await notify(context, paymentRefunded, {
    accountId: payment.parentId,
    subject: refund.outRefundNo,
    data: {
      order_number: payment.orderNumber,
      amount: money(refund.amount, refund.currency),
      reason: refund.reason,
      ...(given ? { given } : {}),
    },
  });
}

/**
 * Notes why a refund could not be carried on. Of one the provider does not know, the handing over was lost: it comes again. A
 * provider that asks for patience was not silent: it is asked again as soon as it may take it.
 */
async function noteTrouble(context: Context, { id }: Refund, error: unknown): Promise<void> {
  const refund = await lockRefund(context, id);
  if (!refund || refund.status === 'succeeded' || refund.status === 'closed') return;
  const code = refusedCode(error);
  const hasToWait = isNotYet(error);
  const polls = hasToWait ? refund.polls : refund.polls + 1;
  const seconds = hasToWait ? secondsOfPatience : secondsAfterSilence(polls);
  await updateRefund(context, id, {
    ...(code && refund.status === 'submitted' ? { status: 'requested' as const } : {}),
    polls,
    trouble: saidCode(error) ?? 'no answer',
    nextPollAt: context.now.add({ seconds }),
  });
}

/** Whether all of a payment is back with the payer. */
async function isAllBack(context: Context, payment: Payment): Promise<boolean> {
  const locked = await lockPayment(context, payment.outTradeNo);
  return locked !== null && (await refundedAmount(context, payment.id, ['succeeded'])) === locked.amount;
}
