import type { Money } from '../../../contract/core/money.ts';
import type { PaymentStatus } from '../../../contract/payments/statuses.ts';
import type { Channel, ProviderName } from './provider.ts';

export type PaymentEvent = 'start' | 'succeed' | 'close' | 'doubt' | 'refund' | 'refund_done';

/** The moves of a payment's states. Missing events change nothing: notifications come twice, late and out of order. */
export const paymentMoves: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  created: { start: 'pending', succeed: 'paid', close: 'closed', doubt: 'review' },
  pending: { succeed: 'paid', close: 'closed', doubt: 'review' },
  closed: { succeed: 'paid_late', doubt: 'review' },
  paid: { refund: 'refunding' },
  paid_late: { refund: 'refunding' },
  refunding: { refund_done: 'refunded' },
  refunded: {},
  // The provider is asked again: it may fit later, or be refunded on its platform.
  review: { succeed: 'paid', close: 'closed' },
};

/** A provider's claim about a trade, compared with our attempt. */
export type Claim = { outTradeNo: string; merchantAccount: string; amount: Money };

/** Why a paid trade must not be accepted, or null. Merchant, number, amount and currency must match exactly. */
export function whyDoubt(claim: Claim, ours: Claim): string | null {
  if (claim.outTradeNo !== ours.outTradeNo) return 'other_number';
  if (claim.merchantAccount !== ours.merchantAccount) return 'other_merchant';
  if (claim.amount.currency !== ours.amount.currency) return 'other_currency';
  if (claim.amount.amount !== ours.amount.amount) return 'other_amount';
  return null;
}

const pauses = [5, 10, 20, 30, 60, 120, 300, 600];

/** Seconds until the provider is asked again without a notification, after `polls` requests. */
export const secondsToNextPoll = (polls: number): number => pauses[Math.min(polls, pauses.length - 1)] ?? 600;

/** Seconds until a provider is asked again that announced something and does not confirm it. */
export const secondsAfterAnnouncement = 10;

const hour = 3600;
const pausesInSilence = [10, 20, 30, 60, 120, 300, 600, 1800, hour];

/** Seconds until a provider is asked again after `silences` requests without an answer: at most an hour, without end. */
export const secondsAfterSilence = (silences: number): number => pausesInSilence[silences - 1] ?? hour;

/** Seconds until a provider that wants patience is asked again: WeChat accepts one refund of a payment a minute. */
export const secondsAfterNotYet = 65;

/** Hours after which a closed or booked attempt is checked once more. */
export const hoursToLastLook = 24;

type LookedAttempt = {
  status: PaymentStatus;
  polls: number;
  notifiedAt: Temporal.Instant | null;
  lastLookAt: Temporal.Instant | null;
};

/** When to ask next about an attempt just answered, or null: never. */
export function nextCheck(payment: LookedAttempt, now: Temporal.Instant): Temporal.Instant | null {
  if (payment.status === 'created' || payment.status === 'pending') {
    const seconds = secondsToNextPoll(payment.polls);
    // An answer before its own notification may not know of it.
    return now.add({ seconds: payment.notifiedAt ? Math.min(seconds, secondsAfterAnnouncement) : seconds });
  }
  // The provider announced something it does not confirm: keep asking.
  if (payment.status === 'review' || payment.notifiedAt) return now.add({ seconds: hour });
  const { lastLookAt } = payment;
  return lastLookAt && Temporal.Instant.compare(lastLookAt, now) > 0 ? lastLookAt : null;
}

/** States in which money can still come, or came and is not booked. */
export const unsettled: readonly PaymentStatus[] = ['created', 'pending', 'closed', 'review'];

/** States in which money was booked, whatever happened since. */
export const booked: readonly PaymentStatus[] = ['paid', 'paid_late', 'refunding', 'refunded'];

export const isBooked = (status: PaymentStatus): boolean => booked.includes(status);

/** Whether a day is in the future in the school's zone. */
export const isAhead = (day: string, today: string): boolean => day > today;

const channels: Record<ProviderName, readonly Channel[]> = {
  wechat: ['native', 'h5', 'jsapi'],
  alipay: ['page', 'wap'],
};

/** Whether a provider has the channel. */
export const hasChannel = (method: ProviderName, channel: Channel): boolean =>
  channels[method].includes(channel);

export type RefundStatus = 'requested' | 'submitted' | 'succeeded' | 'abnormal' | 'closed';

/**
 * How to retry a failed refund: under its number (it is paid once), under a new one, or not from here. WeChat needs a new number
 * after closing one, and settles an abnormal one on its platform only (pay.weixin.qq.com/doc/v3/merchant, apply-abnormal-refund);
 * Alipay accepts the same number.
 */
export function howToRetry(method: ProviderName, status: RefundStatus): 'same_number' | 'new_number' | null {
  if (status === 'closed') return 'new_number';
  if (status === 'requested' || (status === 'abnormal' && method === 'alipay')) return 'same_number';
  return null;
}
