import type { Locale } from '../../../contract/core/locale.ts';
import * as m from '../../../messages/compiled/messages.js';

/**
 * Why money of a payment goes back. Its text is kept with the refund and its notice and never changes; where one ends in a blank, the id of
 * what it went back for follows. Its words are for who looks it up, and for the payer in the provider's app.
 */
const reasons = {
  /** Its family asked for it. */
  askedBack: { text: 'refund ', words: m.act_why_asked_back },
  /** The difference to a cheaper session. */
  movedOn: { text: 'moved ', words: m.act_why_moved_on },
  /** A class that does not run. */
  calledOff: { text: 'class called off', words: m.act_why_called_off },
  /** What came when its order could not be opened with it. */
  noSeat: { text: 'no seat left', words: m.act_why_no_seat },
  classOver: { text: 'class called off or over', words: m.act_why_over },
  /** What a dearer session costs more, when its line was not where it had been any more, or the time to pay was over. */
  classChanged: { text: 'its class has changed', words: m.act_why_changed },
  tooLate: { text: 'paid too late', words: m.act_why_too_late },
  twice: { text: 'paid twice', words: m.act_why_twice },
} as const;
export type RefundReason = keyof typeof reasons;
export const refundReasons = Object.keys(reasons) as RefundReason[];

/** Why money goes back, and the id of what it goes back for, where there is one. */
export type RefundWhy = { why: RefundReason; of?: string };

/** As it is kept. */
export const reasonText = ({ why, of = '' }: RefundWhy): string => `${reasons[why].text}${of}`;

/** Which reason a kept text says, or null where it is none of today's. */
export function reasonOf(text: string): RefundReason | null {
  const isSaid = ({ text: own }: { text: string }) =>
    own.endsWith(' ') ? text.startsWith(own) : text === own;
  return refundReasons.find((why) => isSaid(reasons[why])) ?? null;
}

/** A kept reason in words, or null where it is none of today's. */
export function refundReasonWords(text: string, to: { locale: Locale }): string | null {
  const why = reasonOf(text);
  return why && reasons[why].words({}, to);
}

/** What a payer reads in the provider's app, all of which speak Chinese; the same whenever it is asked for again. */
export const reasonToPayer = (text: string): string => refundReasonWords(text, { locale: 'zh' }) ?? '';
