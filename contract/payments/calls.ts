import { z } from 'zod';
import { get, parents, post, staff } from '../core/call.ts';
import { day, dayView, id, instantView, line, listOf } from '../core/fields.ts';
import { megabytes } from '../core/figures.ts';
import { moneyView } from '../core/money.ts';
import { officeList } from '../core/office-list.ts';
import { onlineMethods, paymentMethods } from '../core/pay-methods.ts';
import { upload } from '../core/upload.ts';
import { billMegabytes } from './bill-zone.ts';
import { takenDown } from './taken-down.ts';

/** How a provider's books and ours can differ. `there` is the provider. */
export const differenceKinds = [
  /** Paid there under a number that is none of ours. */
  'unknown_here',
  /** Paid there, and asking the provider did not let us book it. */
  'unpaid_here',
  /** Booked here; the provider does not know it as paid. */
  'missing_there',
  'amount',
  /** Sent back there under a number that is none of ours. */
  'refund_unknown_here',
  /** Sent back here; the provider does not know it as sent back. */
  'refund_missing_there',
  'refund_amount',
] as const;

/** Why money waits for somebody to look at it. */
export const stuckKinds = [
  /** The provider has given no answer about an attempt for ten minutes. */
  'silent',
  /** It told of an attempt ten minutes ago, and has not said since what became of it. */
  'notified',
  /** What was paid does not fit what was to be paid. */
  'review',
  /** An attempt could be paid until a quarter of an hour ago, and is not ended. */
  'overdue',
  /** A refund was asked for an hour ago and is not carried out. */
  'refund_slow',
  'refund_abnormal',
  /** The provider closed it, and it was not asked for again. */
  'refund_closed',
  /** What was paid by hand is to go back, and somebody of the school has to give it. */
  'refund_by_hand',
  /** A provider's list of a day names what our books do not, or the reverse. */
  'difference',
  /** A provider's list of a day is a day late. */
  'bill_late',
] as const;
export type StuckKind = (typeof stuckKinds)[number];

const stuckItem = z.object({
  /** Its own in this list: one record may wait for several reasons. */
  id: z.string(),
  kind: z.enum(stuckKinds),
  /** Of the refund or the difference, for `refundAgain` and `differenceSettle`; of anything else what it is about. */
  about: z.string(),
  provider: z.enum(paymentMethods),
  /** The number the provider knows it by; of a list its day. */
  number: z.string(),
  order_number: z.string().nullable(),
  amount: moneyView.nullable(),
  since: instantView,
  /** What is known of the cause: a provider's code, a kind of difference. */
  why: z.string().nullable(),
});

export type StuckItem = z.infer<typeof stuckItem>;

const stuckView = listOf(stuckItem).extend({
  /** Of everything that waits, whatever the list is narrowed down to. */
  counts: z.array(z.object({ kind: z.enum(stuckKinds), count: z.int(), oldest: instantView })),
});
export type StuckView = z.infer<typeof stuckView>;

export const paymentsCalls = {
  wechatAuthorize: post('wechatAuthorize', {
    who: parents,
    asks: 'own',
    summary:
      'Inside WeChat, before paying with `jsapi`: where WeChat tells us who pays, or null where it has told this sign-in; it leads back to the order with `code` and `state`',
    input: z.object({
      order_number: z.string().max(32),
      /** `1`: asks again although it is known, after WeChat did not let that one pay. */
      fresh: z.enum(['0', '1']).default('0'),
    }),
    output: z.object({ url: z.url().nullable() }),
  }),
  wechatAuthorized: post('wechatAuthorized', {
    who: parents,
    asks: 'own',
    summary: 'Hands in the `code` and `state` with which WeChat led back; both are good once',
    input: z.object({ code: z.string().min(1).max(200), state: z.string().min(1).max(128) }),
    output: z.null(),
  }),
  moneyStuck: get('moneyStuck', {
    who: staff,
    right: 'orders.see',
    summary:
      'Payments, refunds and differences with the providers that wait for somebody to look at them, the oldest first',
    input: officeList({ kind: z.enum(stuckKinds).optional() }, ['since']),
    output: stuckView,
  }),
  refundAgain: post('refundAgain', {
    who: staff,
    right: 'orders.refund',
    summary:
      'Asks the provider again for a refund that did not come about, under a new number where it wants one',
    input: z.object({ refund_id: id }),
    output: stuckView,
  }),
  differenceSettle: post('differenceSettle', {
    who: staff,
    right: 'orders.refund',
    summary: 'Says what became of a difference between a provider’s books and ours',
    input: z.object({ difference_id: id, how: line(300) }),
    output: stuckView,
  }),
  officeBillUpload: post('officeBillUpload', {
    who: staff,
    right: 'orders.refund',
    summary:
      'Holds a provider’s list of a day, downloaded there by hand (CSV or ZIP), against the books where the shop could not fetch it; once a day',
    input: z.object({
      provider: z.enum(onlineMethods),
      /** In Beijing. */
      day: day('bill_day_required'),
      file: upload(),
    }),
    output: z.object({
      provider: z.enum(onlineMethods),
      day: dayView,
      payments: z.int(),
      refunds: z.int(),
      /** What was booked because the list names it. */
      caught_up: z.int(),
      differences: z.int(),
    }),
    fileBytes: megabytes(billMegabytes),
  }),
  officeRefundGiven: post('officeRefundGiven', {
    who: staff,
    right: 'orders.refund',
    asksAgain: true,
    summary: 'Takes down that money which was paid by hand was given back: how, when and by what document',
    input: z.object({ refund_id: id, ...takenDown }),
    output: z.null(),
  }),
};
