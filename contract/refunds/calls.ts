import { z } from 'zod';
import { get, parents, post, staff } from '../core/call.ts';
import { id, instantView, json, line, listOf, page, pageSize, whole } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { officeList } from '../core/office-list.ts';
import { paymentMethods } from '../core/pay-methods.ts';
import { blockedView } from '../core/reason.ts';
import { sheetLink } from '../core/sheet-link.ts';
import { childLine } from '../families/child-line.ts';
import { refundStates, refundTargets, refundWays } from './statuses.ts';

/** What comes back. */
export const backView = z.object({
  /** Money that comes back, of all lines; as credits where the family wants those. */
  total: moneyView,
  /** Tuition credits that paid a part of it and come back as credits. */
  credits_back: moneyView,
  /** Credits that were earned with it and go, and what of them had been spent, so that so much less money comes back. */
  credits_taken: moneyView,
  held_back: moneyView,
});

const previewLine = z.object({
  id: z.string(),
  offering: z.string(),
  child: childLine,
  by: z.enum(refundWays),
  /** Until when all of it comes back, where that is still ahead. */
  whole_until: instantView.nullable(),
  lessons_bought: z.int(),
  /** Lessons that come back: what is not held when the family stops. */
  lessons_back: z.int(),
  paid: moneyView,
  total: moneyView,
  /** The tax in `total`. */
  tax: moneyView,
  credits_back: moneyView,
  /** What would come back after each lesson ahead but the last, of a class that is reckoned by its lessons. */
  stops: z.array(
    z.object({ after_lesson: z.int(), ends_at: instantView, total: moneyView, credits_back: moneyView }),
  ),
});

const refundPreview = backView.extend({
  lines: z.array(previewLine),
  /** Names of coupons that come back with the last of the order. */
  coupons_back: z.array(z.string()),
  /** Our staff decide about it: nothing comes back by its terms alone. */
  by_staff: z.boolean(),
  /** By what it was paid with money, if it was. */
  paid_by: z.enum(paymentMethods).nullable(),
});
export type RefundPreview = z.infer<typeof refundPreview>;

const refundView = backView.extend({
  id: z.string(),
  order_number: z.string(),
  line_ids: z.array(z.string()),
  /** What it is about, with the child. */
  names: z.array(z.object({ offering: z.string(), child: childLine })),
  state: z.enum(refundStates),
  to: z.enum(refundTargets),
  after_lesson: z.int().nullable(),
  asked_at: instantView,
  /** When the last lesson ends after which it is carried out. */
  planned_for: instantView.nullable(),
  settled_at: instantView.nullable(),
  reason: z.string(),
  /** What staff said to it. */
  words: z.string().nullable(),
  paid_by: z.enum(paymentMethods).nullable(),
  /** When the provider said that the money went back. */
  arrived_at: instantView.nullable(),
  blocked: blockedView('refundWithdraw'),
});
export type RefundView = z.infer<typeof refundView>;

const officeRefund = refundView.extend({
  family: z.string(),
  /** The most that can be granted: what is still with us. */
  most: moneyView,
});
export type OfficeRefund = z.infer<typeof officeRefund>;

const asked = {
  order_number: z.string().max(32),
  line_ids: json(z.array(id).min(1, 'items_required').max(50)),
  /** The number of the last lesson of its class that the child goes to; without it, none from now on. */
  after_lesson: whole({ max: 1000 }).optional(),
};

const refundFilter = {
  state: z.enum(refundStates).optional(),
  order_number: z.string().max(32).optional(),
};

export const refundsCalls = {
  refundPreview: post('refundPreview', {
    who: parents,
    asks: 'own',
    summary: 'What would come back for lines of an order, now or after a lesson; changes nothing',
    input: z.object(asked),
    output: refundPreview,
  }),
  refundAsk: post('refundAsk', {
    who: parents,
    asks: 'own',
    summary:
      'Asks for what lines of an order cost, at the `total` that was shown (minor units); inside its terms it is carried out at once, after a lesson when that is over, else our staff decide',
    input: z.object({
      ...asked,
      reason: z.string().trim().max(500).default(''),
      to: z.enum(refundTargets),
      total: whole({ max: Number.MAX_SAFE_INTEGER }),
      idempotency_key: line(80),
    }),
    output: refundView,
    onceByKey: true,
  }),
  refundWithdraw: post('refundWithdraw', {
    who: parents,
    asks: 'own',
    summary: 'Takes back a request that nothing came of yet',
    input: z.object({ refund_id: id }),
    output: refundView,
  }),
  refundIndex: get('refundIndex', {
    who: parents,
    asks: 'own',
    summary: "The parent's requests for money back, of one order or all, newest first",
    input: z.object({ order_number: z.string().max(32).optional(), page, page_size: pageSize }),
    output: listOf(refundView),
  }),
  officeRefundIndex: get('officeRefundIndex', {
    who: staff,
    right: 'orders.see',
    summary: 'Requests for money back, the oldest first',
    input: officeList(refundFilter, ['asked_at', 'settled_at']),
    output: listOf(officeRefund),
  }),
  officeRefundExport: post('officeRefundExport', {
    who: staff,
    right: 'orders.see',
    summary:
      'Writes requests for money back into a CSV file, the oldest first; its link is good for an hour or two',
    input: z.object(refundFilter),
    output: sheetLink,
    asksAgain: true,
  }),
  officeRefundAnswer: post('officeRefundAnswer', {
    who: staff,
    right: 'orders.refund',
    asksAgain: true,
    summary: 'Grants a request whole or in part (`total` in minor units of money), or declines it with words',
    input: z.object({
      refund_id: id,
      answer: z.enum(['grant', 'decline']),
      total: whole({ max: Number.MAX_SAFE_INTEGER }).optional(),
      words: z.string().trim().max(500).default(''),
    }),
    output: officeRefund,
  }),
  officeRefundMake: post('officeRefundMake', {
    who: staff,
    right: 'orders.refund',
    asksAgain: true,
    summary:
      'Sends `total` (minor units) of what lines of an order cost back, whatever their terms say; the children leave those classes',
    input: z.object({
      order_number: asked.order_number,
      line_ids: asked.line_ids,
      to: z.enum(refundTargets),
      total: whole({ max: Number.MAX_SAFE_INTEGER }),
      /** Why; the family reads it. */
      words: line(500, 'refund_words_required'),
      idempotency_key: line(80),
    }),
    output: officeRefund,
    onceByKey: true,
  }),
};
