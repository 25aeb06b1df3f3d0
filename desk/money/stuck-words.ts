import type { differenceKinds, StuckItem, StuckKind } from '../../contract/payments/calls.ts';
import * as m from '../../messages/compiled/messages.js';

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

/** The known cause: a kind of difference in words, or a provider's code unchanged. */
export const whyStuck = ({ kind, why }: StuckItem): string =>
  kind === 'difference' && why ? differenceWords[why as keyof typeof differenceWords]() : (why ?? '');
