import * as m from '../../messages/compiled/messages.js';
import type { Locale } from '../core/locale.ts';

/**
 * Why a payment is refunded. The text is stored with the refund and in its notice and never changes. The words are for staff, and for the
 * payer in the provider's app.
 */
const reasons = {
  /** Requested by the family. */
  askedBack: { text: 'refund', words: m.act_why_asked_back },
  /** The difference to a cheaper session. */
  movedOn: { text: 'moved', words: m.act_why_moved_on },
  /** A class that does not run. */
  calledOff: { text: 'class called off', words: m.act_why_called_off },
  /** The payment could not open its order. */
  noSeat: { text: 'no seat left', words: m.act_why_no_seat },
  classOver: { text: 'class called off or over', words: m.act_why_over },
  /** The difference to a dearer session: its line had changed, or the time to pay was over. */
  classChanged: { text: 'its class has changed', words: m.act_why_changed },
  tooLate: { text: 'paid too late', words: m.act_why_too_late },
  twice: { text: 'paid twice', words: m.act_why_twice },
} as const;
export type RefundReason = keyof typeof reasons;
export const refundReasons = Object.keys(reasons) as RefundReason[];

/** The stored text of a reason. */
export const reasonText = (why: RefundReason): string => reasons[why].text;

/** The reason of a stored text, or null for one no longer in use. Earlier texts of two reasons end with an id. */
export function reasonOf(text: string): RefundReason | null {
  const stored = text.replace(/^(refund|moved) .+$/, '$1');
  return refundReasons.find((why) => reasons[why].text === stored) ?? null;
}

/** A stored reason in words, or null for an unknown one. */
export function refundReasonWords(text: string, to: { locale: Locale }): string | null {
  const why = reasonOf(text);
  return why && reasons[why].words({}, to);
}

/** The reason in the provider's app, which speaks Chinese; the same on every request. */
export const payerReason = (text: string): string => refundReasonWords(text, { locale: 'zh' }) ?? '';
