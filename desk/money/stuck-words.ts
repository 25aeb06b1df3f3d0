import type { differenceKinds, StuckItem, StuckKind } from '../../contract/payments/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { dotted } from '../../words/dotted.ts';

export const stuckWords: Record<StuckKind, () => string> = {
  silent: m.stuck_silent,
  notified: m.stuck_notified,
  review: m.stuck_review,
  overdue: m.stuck_overdue,
  refund_slow: m.stuck_refund_slow,
  refund_abnormal: m.stuck_refund_abnormal,
  refund_closed: m.stuck_refund_closed,
  refund_by_hand: m.stuck_refund_by_hand,
  difference: m.stuck_difference,
  bill_late: m.stuck_bill_late,
};

export const differenceWords: Record<(typeof differenceKinds)[number], () => string> = {
  unknown_here: m.difference_unknown_here,
  unpaid_here: m.difference_unpaid_here,
  missing_there: m.difference_missing_there,
  amount: m.difference_amount,
  refund_unknown_here: m.difference_refund_unknown_here,
  refund_missing_there: m.difference_refund_missing_there,
  refund_amount: m.difference_refund_amount,
};

/** What staff do about a refund that failed. */
function toDo({ kind, provider }: Pick<StuckItem, 'kind' | 'provider'>): string {
  if (kind === 'refund_closed') return m.stuck_refund_closed_do();
  if (kind !== 'refund_abnormal') return '';
  return provider === 'wechat' ? m.stuck_refund_abnormal_wechat_do() : m.stuck_refund_abnormal_do();
}

const refusals: Record<string, () => string> = {
  'ACQ.TRADE_NOT_EXIST': m.stuck_refused_unknown,
  RESOURCE_NOT_EXISTS: m.stuck_refused_unknown,
  ORDER_NOT_EXIST: m.stuck_refused_unknown,
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': m.stuck_refused_balance,
  NOT_ENOUGH: m.stuck_refused_balance,
  'ACQ.BUYER_NOT_EXIST': m.stuck_refused_payer,
  USER_ACCOUNT_ABNORMAL: m.stuck_refused_payer,
  'no answer': m.stuck_refused_silent,
};

/** A provider's refusal in words, with its code, by which the provider's help finds it. */
export const refusalWords = (code: string): string =>
  dotted([refusals[code]?.() ?? null, code === 'no answer' ? null : code]);

/** The known cause, a kind of difference or a provider's refusal in words, and what to do. */
export function whyStuck({ kind, provider, why }: Pick<StuckItem, 'kind' | 'provider' | 'why'>): string {
  if (kind === 'difference' && why) return differenceWords[why as keyof typeof differenceWords]();
  return dotted([why && refusalWords(why), toDo({ kind, provider })]);
}
