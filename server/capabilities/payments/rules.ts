import type { Money } from '../../../contract/core/money.ts';

export type PaymentStatus =
  | 'created'
  | 'pending'
  | 'paid'
  | 'paid_late'
  | 'closed'
  | 'review'
  | 'refunding'
  | 'refunded';
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
  review: {},
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

/** The letters both providers take in an `out_trade_no` (6 to 32 of them). */
export const outTradeNoShape = /^[0-9A-Za-z_]{6,32}$/;

type Method = 'wechat' | 'alipay';
type Channel = 'native' | 'h5' | 'jsapi' | 'page' | 'wap';
const channels: Record<Method, readonly Channel[]> = {
  wechat: ['native', 'h5', 'jsapi'],
  alipay: ['page', 'wap'],
};

/** Whether a provider knows a channel at all. */
export const hasChannel = (method: Method, channel: Channel): boolean => channels[method].includes(channel);
