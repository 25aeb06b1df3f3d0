import { z } from 'zod';
import { offeringKinds } from '../catalog/offering-kinds.ts';
import { get, parents, post, staff } from '../core/call.ts';
import {
  id,
  instantView,
  json,
  line,
  listOf,
  page,
  pageSize,
  paragraphsOrNone,
  whole,
} from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { lookedFor, officeList } from '../core/office-list.ts';
import { paymentMethods } from '../core/pay-methods.ts';
import { blockedView } from '../core/reason.ts';
import { sheetFormat, sheetLink } from '../core/sheet-link.ts';
import { childLine } from '../families/child-line.ts';
import { refundLaters } from '../orders/refund-terms.ts';
import { refundFacts } from './facts.ts';
import { refundStates, refundTargets, refundWays } from './statuses.ts';

/** A refund and its parts. */
export const backView = z.object({
  /** Money of all lines; or credits, if the family prefers them. */
  total: moneyView,
  /** Tuition credits that paid a part and return as credits. */
  credits_back: moneyView,
  /** Credits earned by the purchase that are taken back, and the spent part of them, which reduces the refund. */
  credits_taken: moneyView,
  held_back: moneyView,
});

const previewLine = z.object({
  id: z.string(),
  offering: z.string(),
  child: childLine,
  by: z.enum(refundWays),
  /** Until when all of it is refunded, if still ahead. */
  whole_until: instantView.nullable(),
  lessons_bought: z.int(),
  /** Lessons refunded: those not held when the child stops. */
  lessons_back: z.int(),
  paid: moneyView,
  total: moneyView,
  /** The tax in `total`. */
  tax: moneyView,
  credits_back: moneyView,
  /** The refund after each future lesson but the last, for a class refunded by lessons. */
  stops: z.array(
    z.object({ after_lesson: z.int(), ends_at: instantView, total: moneyView, credits_back: moneyView }),
  ),
});

const refundPreview = backView.extend({
  lines: z.array(previewLine),
  /** Coupons returned with the last line of the order. */
  coupons_back: z.array(z.string()),
  /** Staff decide: the terms alone refund nothing. */
  by_staff: z.boolean(),
  /** Method of the payment, if any. */
  paid_by: z.enum(paymentMethods).nullable(),
});
export type RefundPreview = z.infer<typeof refundPreview>;

const refundView = backView.extend({
  id: z.string(),
  order_number: z.string(),
  line_ids: z.array(z.string()),
  /** Offerings and children it is about. */
  names: z.array(z.object({ offering: z.string(), child: childLine })),
  state: z.enum(refundStates),
  to: z.enum(refundTargets),
  after_lesson: z.int().nullable(),
  asked_at: instantView,
  /** End of the last lesson, after which it is carried out. */
  planned_for: instantView.nullable(),
  settled_at: instantView.nullable(),
  reason: z.string(),
  /** Words of staff. */
  words: z.string().nullable(),
  paid_by: z.enum(paymentMethods).nullable(),
  /** When all of the money was there: the provider confirmed it, or staff gave it by hand. */
  arrived_at: instantView.nullable(),
  /** The provider closed the refund or could not carry it out, and staff see to it. */
  held_up: z.boolean(),
  blocked: blockedView('refundWithdraw'),
});
export type RefundView = z.infer<typeof refundView>;

const officeRefund = refundView.extend({
  family: z.string(),
  /** The provider's code of its last refusal, while the money is not there. */
  trouble: z.string().nullable(),
  /** The most that can be granted: what the school still holds. */
  most: moneyView,
  /** A suggestion for the amount: what pays for lessons that have not begun. */
  suggested: moneyView,
  classes: z.array(
    refundFacts.extend({
      id: z.string(),
      offering: z.string(),
      kind: z.enum(offeringKinds),
      child: childLine,
      paid: moneyView,
      /** The agreed refund terms. */
      whole_days: z.int(),
      later: z.enum(refundLaters),
    }),
  ),
});
export type OfficeRefund = z.infer<typeof officeRefund>;

const refundInput = {
  order_number: z.string().max(32),
  line_ids: json(z.array(id).min(1, 'items_required').max(50)),
  /** Number of the child's last lesson; by default the child stops now. */
  after_lesson: whole({ max: 1000 }).optional(),
};

const refundFilter = {
  state: z.enum(refundStates).optional(),
  order_number: z.string().max(32).optional(),
  /** An order number, or a name of the family or a child, or the end of the parent's telephone number. */
  q: lookedFor,
};

export const refundsCalls = {
  refundPreview: post('refundPreview', {
    who: parents,
    asks: 'own',
    summary: 'The refund of lines of an order, now or after a lesson; changes nothing',
    input: z.object(refundInput),
    output: refundPreview,
  }),
  refundAsk: post('refundAsk', {
    who: parents,
    asks: 'own',
    summary:
      'Asks for a refund of lines of an order, at the `total` shown (minor units); within the terms it is carried out at once, or after a lesson when that is over; otherwise staff decide',
    input: z.object({
      ...refundInput,
      reason: paragraphsOrNone(500).default(''),
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
    summary: 'Withdraws a request before it has an effect',
    input: z.object({ refund_id: id }),
    output: refundView,
  }),
  refundIndex: get('refundIndex', {
    who: parents,
    asks: 'own',
    summary: "The parent's refund requests, of one order or all, newest first",
    input: z.object({ order_number: z.string().max(32).optional(), page, page_size: pageSize }),
    output: listOf(refundView),
  }),
  officeRefundIndex: get('officeRefundIndex', {
    who: staff,
    right: 'orders.see',
    summary: 'Refund requests, oldest first',
    input: officeList(refundFilter, ['asked_at', 'settled_at']),
    output: listOf(officeRefund),
  }),
  officeRefundExport: post('officeRefundExport', {
    who: staff,
    right: 'orders.see',
    summary:
      'Exports refund requests as a CSV file or a workbook, the oldest first; its link is valid for an hour or two',
    input: z.object({ ...refundFilter, ...sheetFormat }),
    output: sheetLink,
    asksAgain: true,
  }),
  officeRefundPreview: post('officeRefundPreview', {
    who: staff,
    right: 'orders.refund',
    summary: 'What a refund of `total` (minor units) by staff would move; changes nothing',
    input: z.object({
      order_number: refundInput.order_number,
      line_ids: refundInput.line_ids,
      total: whole({ max: Number.MAX_SAFE_INTEGER }),
    }),
    output: backView,
  }),
  officeRefundAnswer: post('officeRefundAnswer', {
    who: staff,
    right: 'orders.refund',
    asksAgain: true,
    summary:
      'Grants a request in full or in part (`total` in minor units of money), or declines it with words',
    input: z.object({
      refund_id: id,
      answer: z.enum(['grant', 'decline']),
      total: whole({ max: Number.MAX_SAFE_INTEGER }).optional(),
      words: paragraphsOrNone(500).default(''),
    }),
    output: officeRefund,
  }),
  officeRefundMake: post('officeRefundMake', {
    who: staff,
    right: 'orders.refund',
    asksAgain: true,
    summary:
      'Refunds `total` (minor units) of the price of lines of an order, whatever their terms; the children leave those classes',
    input: z.object({
      order_number: refundInput.order_number,
      line_ids: refundInput.line_ids,
      to: z.enum(refundTargets),
      total: whole({ max: Number.MAX_SAFE_INTEGER }),
      /** The reason; the family reads it. */
      words: line(500, 'refund_words_required'),
      idempotency_key: line(80),
    }),
    output: officeRefund,
    onceByKey: true,
  }),
};
