import { z } from 'zod';
import { get, parents, post, staff } from '../core/call.ts';
import { day, dayView, id, instantView, line, listOf } from '../core/fields.ts';
import { megabytes } from '../core/figures.ts';
import { moneyView } from '../core/money.ts';
import { officeList } from '../core/office-list.ts';
import { onlineMethods, paymentMethods } from '../core/pay-methods.ts';
import { upload } from '../core/upload.ts';
import { billMegabytes } from './bill-zone.ts';
import { handRecord } from './hand-record.ts';

/** How a provider's books and ours can differ. `there` is the provider. */
export const differenceKinds = [
  /** Paid there under an unknown number. */
  'unknown_here',
  /** Paid there, but the provider's answer did not let us book it. */
  'unpaid_here',
  /** Booked here; not paid according to the provider. */
  'missing_there',
  'amount',
  /** Refunded there under an unknown number. */
  'refund_unknown_here',
  /** Refunded here; not refunded according to the provider. */
  'refund_missing_there',
  'refund_amount',
] as const;

/** Why money waits for staff. */
export const stuckKinds = [
  /** No answer of the provider about an attempt for ten minutes. */
  'silent',
  /** The provider notified us of an attempt ten minutes ago, and its outcome is still unknown. */
  'notified',
  /** The payment does not match the order. */
  'review',
  /** An attempt expired a quarter of an hour ago and is not closed. */
  'overdue',
  /** A refund asked for an hour ago is not carried out. */
  'refund_slow',
  'refund_abnormal',
  /** The provider closed it, and it was not asked for again. */
  'refund_closed',
  /** A payment by hand is to be refunded, and staff must do it. */
  'refund_by_hand',
  /** A provider's bill and our books differ. */
  'difference',
  /** A provider's bill is a day late. */
  'bill_late',
] as const;
export type StuckKind = (typeof stuckKinds)[number];

const stuckItem = z.object({
  /** Its id in this list: a record may wait for several reasons. */
  id: z.string(),
  kind: z.enum(stuckKinds),
  /** Id of the refund or difference, for `refundAgain` and `differenceSettle`; otherwise of the record. */
  about: z.string(),
  provider: z.enum(paymentMethods),
  /** The provider's number; for a bill its day. */
  number: z.string(),
  order_number: z.string().nullable(),
  amount: moneyView.nullable(),
  since: instantView,
  /** The known cause: a provider's code, a kind of difference. */
  why: z.string().nullable(),
});

export type StuckItem = z.infer<typeof stuckItem>;

const stuckView = listOf(stuckItem).extend({
  /** Over everything that waits, before any filter. */
  counts: z.array(z.object({ kind: z.enum(stuckKinds), count: z.int(), oldest: instantView })),
});
export type StuckView = z.infer<typeof stuckView>;

export const paymentsCalls = {
  wechatAuthorize: post('wechatAuthorize', {
    who: parents,
    asks: 'own',
    summary:
      "Inside WeChat, before a payment with `jsapi`: WeChat's address that identifies the payer, or null if this sign-in is identified; it leads back to the order with `code` and `state`",
    input: z.object({
      order_number: z.string().max(32),
      /** `1`: asks again although the answer is known, because WeChat refused it for payment. */
      fresh: z.enum(['0', '1']).default('0'),
    }),
    output: z.object({ url: z.url().nullable() }),
  }),
  wechatAuthorized: post('wechatAuthorized', {
    who: parents,
    asks: 'own',
    summary: 'Submits the `code` and `state` returned by WeChat; each works once',
    input: z.object({ code: z.string().min(1).max(200), state: z.string().min(1).max(128) }),
    output: z.null(),
  }),
  moneyStuck: get('moneyStuck', {
    who: staff,
    right: 'orders.see',
    summary: 'Payments, refunds and differences with the providers that wait for staff, oldest first',
    input: officeList({ kind: z.enum(stuckKinds).optional() }, ['since']),
    output: stuckView,
  }),
  refundAgain: post('refundAgain', {
    who: staff,
    right: 'orders.refund',
    summary:
      'Asks the provider again for a failed refund, under a new number where the provider requires one',
    input: z.object({ refund_id: id }),
    output: stuckView,
  }),
  differenceSettle: post('differenceSettle', {
    who: staff,
    right: 'orders.refund',
    summary: "Settles a difference between a provider's books and ours",
    input: z.object({ difference_id: id, how: line(300) }),
    output: stuckView,
  }),
  officeBillUpload: post('officeBillUpload', {
    who: staff,
    right: 'orders.refund',
    summary:
      "Compares a provider's bill of a day, downloaded there by hand (CSV or ZIP), with the books, when the shop could not fetch it; once a day",
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
      /** Payments booked because the bill lists them. */
      caught_up: z.int(),
      differences: z.int(),
    }),
    fileBytes: megabytes(billMegabytes),
  }),
  officeRefundGiven: post('officeRefundGiven', {
    who: staff,
    right: 'orders.refund',
    asksAgain: true,
    summary:
      'Records that staff gave money back, for a payment by hand or a refund that the provider closed: how, when and with which document',
    input: z.object({ refund_id: id, ...handRecord }),
    output: z.null(),
  }),
};
