import { money } from '../../../contract/core/money.ts';
import {
  payerReason,
  type RefundReason,
  reasonOf,
  reasonText,
} from '../../../contract/payments/refund-reasons.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { findNotified, notify } from '../notices/index.ts';
import { paymentRefund } from './jobs.ts';
import { paymentRefunded, refundHeldUp } from './notices.ts';
import { isNotYet, isRefusedForGood, providerCode, type RefundState, refusedCode } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import type { HandRecord } from './record-by-hand.ts';
import { paymentMoves, secondsAfterNotYet, secondsAfterSilence } from './rules.ts';
import {
  type Attempt,
  childrenOfRefund,
  countRefunds,
  insertDifference,
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
import { isReplaced } from './stuck/store.ts';

/** A part of a payment to refund, and the family's request for it, if any. */
type Part = { amount: number; why: RefundReason; requestId?: string | null };

/** Refunds what is left of a payment, once: books the refund and enqueues it for the provider. Does nothing if nothing is left. */
export async function requestRefund(context: Context, payment: Payment, why: RefundReason): Promise<void> {
  const locked = await lockPayment(context, payment.outTradeNo);
  if (!locked || !paymentMoves[locked.status].refund) return;
  const left = locked.amount - (await refundedAmount(context, locked.id));
  if (left > 0) await bookRefund(context, locked, { amount: left, left, why });
}

/**
 * Refunds a part of a payment; the caller ensures that it is requested once. Both providers accept several refunds of a payment
 * under separate numbers. Throws if it exceeds what is left. Returns the refund, or null for an amount of 0.
 */
export async function requestPartRefund(
  context: Context,
  payment: Payment,
  part: Part,
): Promise<string | null> {
  if (part.amount <= 0) return null;
  const locked = await lockPayment(context, payment.outTradeNo);
  if (!locked || !paymentMoves[locked.status].refund)
    throw new Error(`payment ${payment.outTradeNo} is ${locked?.status} and cannot be refunded`);
  const left = locked.amount - (await refundedAmount(context, locked.id));
  if (part.amount > left)
    throw new Error(`payment ${locked.outTradeNo}: cannot refund ${part.amount}, only ${left} is left`);
  return bookRefund(context, locked, { ...part, left });
}

async function bookRefund(
  context: Context,
  payment: Payment,
  { amount, left, why, requestId = null }: Part & { left: number },
): Promise<string> {
  const next = paymentMoves[payment.status].refund;
  const reason = reasonText(why);
  const id = await addRefund(context, payment, { amount, reason, requestId, replaces: null });
  // A partly refunded payment stays paid.
  if (amount === left && next) await updatePayment(context, payment.id, { status: next });
  await record(context, {
    action: 'payment.refund',
    subject: `payment:${payment.id}`,
    after: { amount, left: left - amount, reason },
  });
  return id;
}

/** Books a refund under the payment's next number, with the job that sends it; the sweep continues it. */
export async function addRefund(
  context: Context,
  payment: Payment,
  details: { amount: number; reason: string; requestId: string | null; replaces: string | null },
): Promise<string> {
  const id = context.newId();
  const before = await countRefunds(context, payment.id);
  await insertRefund(context, {
    ...details,
    id,
    paymentId: payment.id,
    outRefundNo: before === 0 ? `R${payment.outTradeNo}` : `R${payment.outTradeNo}_${before + 1}`,
    currency: payment.currency,
    status: 'requested',
    at: context.now,
    nextPollAt: isAttempt(payment) ? context.now.add({ seconds: 60 }) : null,
  });
  // A payment by hand is refunded by hand; it waits among stuck money.
  if (isAttempt(payment)) await context.enqueue(paymentRefund, { refundId: id });
  return id;
}

/** A refund in progress this long is sent again: under its number it is paid once. */
const minutesToResend = 60;

/**
 * Sends a refund to the provider under its number, or asks about it; books the answer and the next time to ask, at growing
 * intervals up to an hour, until it succeeds or is closed. A refusal for good closes it; another one, or silence, is noted and thrown.
 */
export async function carryOutRefund(
  context: Context,
  { refundId }: { refundId: string },
  providers: PaymentProviders,
): Promise<void> {
  const refund = await refundById(context, refundId);
  const payment = refund && (await paymentById(context, refund.paymentId));
  if (!refund || !payment) throw new Error(`refund ${refundId} not found`);
  if (refund.status === 'succeeded' || refund.status === 'closed' || !isAttempt(payment)) return;
  try {
    const { state } = await handOrAsk(context, { refund, payment }, providers);
    await context.transact((inside) => bookAnswer(inside, { refund, payment }, state));
  } catch (error) {
    const isOver = await context.transact((inside) => noteTrouble(inside, { refund, payment }, error));
    context.log.warn({ err: error, provider: payment.provider }, 'could not carry out a refund');
    if (!isOver) throw error;
  }
}

type RefundOfPayment = { refund: Refund; payment: Payment };
/** How the school refunded by hand, if no provider did. */
type HandDetails = { given?: Pick<HandRecord, 'method' | 'reference'> };
type AskedRefund = { refund: Refund; payment: Attempt };

async function handOrAsk(
  context: Context,
  { refund, payment }: AskedRefund,
  providers: PaymentProviders,
): Promise<RefundState> {
  const { outTradeNo } = payment;
  const { outRefundNo } = refund;
  const provider = providers[payment.provider];
  const ask = () => provider.queryRefund({ outTradeNo, outRefundNo });
  const isSlow =
    refund.status === 'submitted' &&
    Temporal.Instant.compare(refund.at.add({ minutes: minutesToResend }), context.now) < 0;
  if (refund.status !== 'requested' && !isSlow) return ask();
  const sent = provider.refund({
    outTradeNo,
    outRefundNo,
    amount: money(refund.amount, refund.currency),
    total: money(payment.amount, payment.currency),
    reason: payerReason(refund.reason),
    // The provider announces a delayed refund; then it is asked at once.
    notifyUrl: `${context.settings.publicUrl}/pay/notify/${payment.provider}`,
  });
  return sent.catch((error: unknown) => {
    if (!isRefusedForGood(error)) throw error;
    // A request before, whose answer was lost, may have returned the money: a trade refunded in full refuses another one.
    return ask().catch((asked: unknown) => {
      throw refusedCode(asked) ? error : asked;
    });
  });
}

/** Books the state of an unsettled refund; notifies the family of success, and of a refund that the provider could not carry out. */
export async function bookAnswer(
  context: Context,
  { refund: { id }, payment, given }: RefundOfPayment & HandDetails,
  state: RefundState['state'],
): Promise<void> {
  const refund = await lockRefund(context, id);
  if (!refund || refund.status === 'succeeded') return;
  if (refund.status === 'closed') {
    // This answer was on its way while another one closed the refund.
    if (state !== 'succeeded') return;
    if (await isReplaced(context, id)) return noteSentTwice(context, refund, payment);
  }
  const polls = refund.polls + 1;
  if (state !== 'succeeded') {
    const status = state === 'processing' ? 'submitted' : state;
    const nextPollAt = state === 'closed' ? null : context.now.add({ seconds: secondsAfterSilence(polls) });
    await updateRefund(context, id, { status, polls, nextPollAt, trouble: null });
    if (status !== 'submitted' && status !== refund.status)
      await notifyOfTrouble(context, { refund, payment }, status);
    return;
  }
  const settled = { status: state, polls, nextPollAt: null, trouble: null, settledAt: context.now } as const;
  await updateRefund(context, id, settled);
  if (await isFullyRefunded(context, payment))
    await updatePayment(context, payment.id, { status: 'refunded' });
  if (!given && isKnownAlready(refund, context.now) && !(await wasHeldUp(context, refund, payment))) return;
  const { data, ...about } = await aboutRefund(context, refund, payment);
  const more = { reason: refund.reason, ...(given ? { given } : {}) };
  await notify(context, paymentRefunded, { ...about, data: { ...data, ...more } });
}

/** What every notice of a refund has in common. */
const aboutRefund = async (context: Context, refund: Refund, payment: Payment) => ({
  accountId: payment.parentId,
  subject: refund.outRefundNo,
  childIds: await childrenOfRefund(context, refund, payment),
  data: { order_number: payment.orderNumber, amount: money(refund.amount, refund.currency) },
});

/** Notes for staff that the provider carried out a closed refund after all, though its money went back in another way. */
async function noteSentTwice(context: Context, refund: Refund, payment: Payment): Promise<void> {
  if (!isAttempt(payment)) return;
  await insertDifference(context, {
    provider: payment.provider,
    kind: 'refund_unknown_here',
    number: refund.outRefundNo,
    theirs: refund.amount,
    ours: null,
  });
}

/** Notifies the family that its money has not arrived and what happens now; once for each number of a refund. */
async function notifyOfTrouble(
  context: Context,
  { refund, payment }: RefundOfPayment,
  status: 'abnormal' | 'closed',
): Promise<void> {
  context.log.error({ outRefundNo: refund.outRefundNo, status }, 'a refund failed');
  if (!isAttempt(payment)) return;
  const { data, ...about } = await aboutRefund(context, refund, payment);
  await notify(context, refundHeldUp, { ...about, data: { ...data, provider: payment.provider } });
}

/** Whether the family knows that this refund was held up, so it also learns of its end. */
async function wasHeldUp(
  context: Context,
  { outRefundNo, replaces }: Refund,
  { parentId }: Payment,
): Promise<boolean> {
  if (replaces) return true;
  const about = { accountIds: [parentId], subjects: [outRefundNo] };
  return (await findNotified(context, refundHeldUp, about)).length > 0;
}

/** A provider usually refunds within a day; the notice of the refund says so. */
const hoursAnnounced = 24;

/**
 * Whether the family knows of a refund from the notice of its request, its move or its called-off class: a quick one is not announced a
 * second time.
 */
const isKnownAlready = ({ reason, at }: Refund, now: Temporal.Instant): boolean =>
  ['askedBack', 'movedOn', 'calledOff'].includes(reasonOf(reason) ?? '') &&
  Temporal.Instant.compare(now, at.add({ hours: hoursAnnounced })) < 0;

/**
 * Notes why a refund could not continue. A refund unknown to the provider was lost on the way and is sent again. After a request
 * for patience it is retried as soon as allowed. Says whether it is over: the provider refused it for good.
 */
async function noteTrouble(
  context: Context,
  { refund: sent, payment }: RefundOfPayment,
  error: unknown,
): Promise<boolean> {
  const refund = await lockRefund(context, sent.id);
  if (!refund || refund.status === 'succeeded' || refund.status === 'closed') return false;
  const { id } = refund;
  // In other states the provider was asked about the refund, and refused the question.
  if (sent.status === 'requested' && refund.status === 'requested' && isRefusedForGood(error)) {
    const trouble = providerCode(error);
    await updateRefund(context, id, { status: 'closed', polls: refund.polls + 1, trouble, nextPollAt: null });
    await notifyOfTrouble(context, { refund, payment }, 'closed');
    return true;
  }
  const code = refusedCode(error);
  const hasToWait = isNotYet(error);
  const polls = hasToWait ? refund.polls : refund.polls + 1;
  const seconds = hasToWait ? secondsAfterNotYet : secondsAfterSilence(polls);
  await updateRefund(context, id, {
    ...(code && refund.status === 'submitted' ? { status: 'requested' as const } : {}),
    polls,
    trouble: providerCode(error) ?? 'no answer',
    nextPollAt: context.now.add({ seconds }),
  });
  return false;
}

/** Whether all of a payment has been returned. */
async function isFullyRefunded(context: Context, payment: Payment): Promise<boolean> {
  const locked = await lockPayment(context, payment.outTradeNo);
  return locked !== null && (await refundedAmount(context, payment.id, ['succeeded'])) === locked.amount;
}
