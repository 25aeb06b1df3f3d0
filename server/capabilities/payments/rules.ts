import type { Money } from '../../../contract/core/money.ts';
import type { PaymentStatus } from '../../../contract/payments/statuses.ts';
import type { Channel, ProviderName } from './provider.ts';

export type PaymentEvent = 'start' | 'succeed' | 'close' | 'doubt' | 'refund' | 'refund_done';

/** Which event moves a payment where. What is missing here is a no-op: notices come twice, late and out of order. */
export const paymentMoves: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  created: { start: 'pending', succeed: 'paid', close: 'closed', doubt: 'review' },
  pending: { succeed: 'paid', close: 'closed', doubt: 'review' },
  closed: { succeed: 'paid_late', doubt: 'review' },
  paid: { refund: 'refunding' },
  paid_late: { refund: 'refunding' },
  refunding: { refund_done: 'refunded' },
  refunded: {},
  // Its provider is asked on: it may come to fit, or be sent back by hand.
  review: { succeed: 'paid', close: 'closed' },
};

/** What the provider says about a trade, beside what we know of it. */
export type Claim = { outTradeNo: string; merchantAccount: string; amount: Money };

/** Why a paid trade must not be believed, or null: merchant, number, amount and currency have to fit to the last digit. */
export function whyDoubt(claim: Claim, ours: Claim): string | null {
  if (claim.outTradeNo !== ours.outTradeNo) return 'other_number';
  if (claim.merchantAccount !== ours.merchantAccount) return 'other_merchant';
  if (claim.amount.currency !== ours.amount.currency) return 'other_currency';
  if (claim.amount.amount !== ours.amount.amount) return 'other_amount';
  return null;
}

const pauses = [5, 10, 20, 30, 60, 120, 300, 600];

/** Seconds until the provider is asked again when no notification came, after `polls` questions. */
export const secondsToNextPoll = (polls: number): number => pauses[Math.min(polls, pauses.length - 1)] ?? 600;

/** Seconds until a provider is asked again that told of something and does not say so when it is asked. */
export const secondsAfterTold = 10;

const hour = 3600;
const pausesInSilence = [10, 20, 30, 60, 120, 300, 600, 1800, hour];

/** Seconds until a provider is asked again that gave no answer `silences` times in a row: at most an hour, for ever. */
export const secondsAfterSilence = (silences: number): number => pausesInSilence[silences - 1] ?? hour;

/** Seconds until a provider is asked again that wants patience: WeChat takes one refund of a payment a minute. */
export const secondsOfPatience = 65;

/** Hours after which an attempt that is closed or booked is held against its provider once more. */
export const hoursToLastLook = 24;

type Looked = {
  status: PaymentStatus;
  polls: number;
  notifiedAt: Temporal.Instant | null;
  lastLookAt: Temporal.Instant | null;
};

/** When the provider is asked next about an attempt it has just answered about, or null: never again. */
export function nextLook(payment: Looked, now: Temporal.Instant): Temporal.Instant | null {
  if (payment.status === 'created' || payment.status === 'pending') {
    const seconds = secondsToNextPoll(payment.polls);
    // Asked before it told of something, it may have known nothing of that yet.
    return now.add({ seconds: payment.notifiedAt ? Math.min(seconds, secondsAfterTold) : seconds });
  }
  // It told us of something that it does not know of when asked: that is not the end of it.
  if (payment.status === 'review' || payment.notifiedAt) return now.add({ seconds: hour });
  const { lastLookAt } = payment;
  return lastLookAt && Temporal.Instant.compare(lastLookAt, now) > 0 ? lastLookAt : null;
}

/** States of an attempt of which money can still come, or came and is not booked. */
export const unsettled: readonly PaymentStatus[] = ['created', 'pending', 'closed', 'review'];

/** States of an attempt whose money was booked, whatever became of it since. */
export const booked: readonly PaymentStatus[] = ['paid', 'paid_late', 'refunding', 'refunded'];

export const isBooked = (status: PaymentStatus): boolean => booked.includes(status);

/** Whether a day is still to come, by the clocks of the school: nothing was paid on it yet. */
export const isAhead = (day: string, today: string): boolean => day > today;

const channels: Record<ProviderName, readonly Channel[]> = {
  wechat: ['native', 'h5', 'jsapi'],
  alipay: ['page', 'wap'],
};

/** Whether a provider knows a channel at all. */
export const hasChannel = (method: ProviderName, channel: Channel): boolean =>
  channels[method].includes(channel);

export type RefundStatus = 'requested' | 'submitted' | 'succeeded' | 'abnormal' | 'closed';

/**
 * How a refund that does not come about by itself is asked for again: under its own number (it is paid once), under a new one,
 * or not by us. WeChat takes a new number once it closed one, and settles an abnormal one only by its merchant platform
 * (pay.weixin.qq.com/doc/v3/merchant, apply-abnormal-refund); Alipay takes a failed one again under its number.
 */
export function howAskAgain(method: ProviderName, status: RefundStatus): 'same_number' | 'new_number' | null {
  if (status === 'closed') return 'new_number';
  if (status === 'requested' || (status === 'abnormal' && method === 'alipay')) return 'same_number';
  return null;
}
