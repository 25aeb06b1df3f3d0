import { z } from 'zod';
import { sessionView, siteView } from '../catalog/calls.ts';
import { feeView } from '../catalog/fee-view.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents, post } from '../core/call.ts';
import { flag, id, instantView, json, line, listOf, page, pageSize, whole } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { onlineMethods, paymentMethods } from '../core/pay-methods.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { fallbacks } from '../minimum-enrolment/fallback.ts';
import { underwayView } from '../payments/underway.ts';
import { quote } from '../pricing/views.ts';
import { agreement } from './agreement.ts';
import { orderStatuses } from './statuses.ts';

const paymentChannels = ['native', 'h5', 'jsapi', 'page', 'wap'] as const;

const selection = {
  item_ids: json(z.array(id).min(1, 'items_required').max(50)),
  /** Coupons to use; by default the cheapest combination. */
  coupon_codes: json(z.array(z.string().max(40)).max(20)).default([]),
  /** The family chose these codes itself, even if none. */
  own_choice: flag().default(false),
  credits: whole().default(0),
};

const orderLineView = z.object({
  id: z.string(),
  offering: offeringLine,
  session_label: z.string(),
  session_id: z.string(),
  made: sessionView.shape.made,
  /** The next booked lesson of a package, and how many are booked after it; null without any, and for anything else. */
  next: z.object({ starts_at: instantView, ends_at: instantView, more: z.int() }).nullable(),
  /** For a course or a camp week that had begun when ordered. */
  late: sessionView.shape.late,
  least: sessionView.shape.least,
  plan_b: z.enum(fallbacks).nullable(),
  /** How it ended without being held, or null; a partial refund after its class was over does not end it. */
  settled_by: z.enum(fallbacks).nullable(),
  child: childLine,
  starts_at: instantView,
  first_lesson_ends_at: instantView,
  first_day: z.string(),
  last_day: z.string(),
  pattern: sessionView.shape.pattern,
  told_by: sessionView.shape.told_by,
  site: siteView,
  /** Bought with it; part of `original`. */
  fees: z.array(feeView),
  original: moneyView,
  discounts: moneyView,
  points: moneyView,
  tax: moneyView,
  total: moneyView,
});

export const orderCard = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  placed_at: instantView,
  /** When its seats are released unless it is paid; null once it is settled. */
  expires_at: instantView.nullable(),
  paid_at: instantView.nullable(),
  payment_method: z.enum(paymentMethods).nullable(),
  quantity: z.int(),
  total: moneyView,
  /** The part of `total` refunded as money or credits. */
  back: moneyView,
  underway: underwayView,
  names: z.array(z.string()),
  /** Labels of its classes, each once. Private hours are left out: they are for whoever may see them. */
  sessions: z.array(z.string()),
  /** Its children, each once. */
  children: z.array(childLine),
  /** The order whose line moves to a dearer session once this order, for the price difference, is paid; else null. */
  difference_for: z.string().nullable(),
});

export const orderView = orderCard.extend({
  /** The other guardian who bought it, by name, and alone can pay, cancel or refund it; null: the reader did. */
  bought_by: z.string().nullable(),
  /** The part of the whole price for lessons held before the purchase; not in `original`. */
  held: moneyView,
  original: moneyView,
  /** Early prices, discounts for further children, and coupons: together `discounts`. */
  early: moneyView,
  nth_child: moneyView,
  coupons: moneyView,
  /** The coupons used, by their names in the language of the purchase. */
  coupon_names: z.array(z.string()),
  discounts: moneyView,
  points: moneyView,
  subtotal: moneyView,
  tax: moneyView,
  lines: z.array(orderLineView),
  /** Events, oldest first. */
  events: z.array(
    z.object({ at: instantView, event: z.string(), by: z.enum(['parent', 'system', 'staff', 'provider']) }),
  ),
  /** Its payment does not match, and staff are checking it. */
  in_review: z.boolean(),
  /** Money that came after it was cancelled, and whether it is back already; null without any. */
  came_late: z.object({ total: moneyView, returned: z.boolean() }).nullable(),
  blocked: blockedView('orderPay', 'orderCancel'),
});

export type OrderView = z.infer<typeof orderView>;

export type OrderCard = z.infer<typeof orderCard>;

const agreementView = agreement.extend({
  school: z.string(),
  lines: z.array(
    agreement.shape.lines.element.extend({
      offering: z.string(),
      session: z.string(),
      site: z.string(),
      address: z.string().optional(),
      teachers: z.array(z.string()),
      child: z.string(),
    }),
  ),
  /** Null before it is ordered. */
  order_number: z.string().nullable(),
  /** When it was agreed, or when its content was computed. */
  at: instantView,
});
export type AgreementView = z.infer<typeof agreementView>;

const orderNumber = z.object({ order_number: z.string().max(32) });

export const ordersCalls = {
  orderQuote: post('orderQuote', {
    quiet: true,
    who: parents,
    asks: 'purchases.write',
    summary: 'The price of some cart items, explained line by line',
    input: z.object(selection),
    output: quote,
  }),
  orderPlace: post('orderPlace', {
    who: parents,
    asks: 'purchases.write',
    summary: 'Places an order at the total shown and holds its seats for the hold time',
    input: z.object({
      ...selection,
      total: whole({ max: Number.MAX_SAFE_INTEGER }),
      idempotency_key: line(80),
    }),
    output: orderView,
    onceByKey: true,
  }),
  orderPay: post('orderPay', {
    who: parents,
    asks: 'own',
    summary:
      "Starts a payment: a QR code to show, an address to open, or the parameters of WeChat's bridge (`jsapi`)",
    input: z.object({
      ...orderNumber.shape,
      method: z.enum(onlineMethods),
      channel: z.enum(paymentChannels),
    }),
    output: z.object({
      code_url: z.string().optional(),
      url: z.string().optional(),
      jsapi: z.record(z.string(), z.string()).optional(),
      expires_at: instantView,
    }),
  }),
  orderCheck: post('orderCheck', {
    quiet: true,
    who: parents,
    asks: 'own',
    summary:
      'Asks the payment provider about an unpaid order (at most once in 3 seconds) and returns the updated order',
    input: orderNumber,
    output: orderView.extend({
      /** The provider's answer: `silent` without one, `none` when there was nothing to ask. */
      asked: z.enum(['paid', 'unpaid', 'silent', 'none']),
    }),
  }),
  orderCancel: post('orderCancel', {
    who: parents,
    asks: 'own',
    summary: 'Cancels an unpaid order and releases its seats',
    input: orderNumber,
    output: orderView,
  }),
  orderInfo: get('orderInfo', {
    who: parents,
    asks: 'purchases.read',
    summary:
      'One order with its lines and its history: the own, or one of another guardian for children whose purchases the reader may read',
    input: orderNumber,
    output: orderView,
  }),
  orderCalendar: get('orderCalendar', {
    who: parents,
    asks: 'own',
    summary: 'The future lessons of a paid order, as a calendar file (RFC 5545)',
    input: orderNumber,
    output: z.object({ text: z.string() }),
  }),
  orderAgreement: get('orderAgreement', {
    who: parents,
    asks: 'own',
    summary: 'The agreement of an order: offering, dates, teachers and terms',
    input: orderNumber,
    output: agreementView,
  }),
  cartAgreement: get('cartAgreement', {
    who: parents,
    asks: 'own',
    summary: 'The agreement that an order of some cart items would make now',
    input: z.object({ item_ids: selection.item_ids }),
    output: agreementView,
  }),
  memberOrders: get('memberOrders', {
    who: parents,
    asks: 'own',
    summary: "The parent's orders, newest first",
    input: z.object({ status: z.enum(orderStatuses).optional(), page, page_size: pageSize }),
    output: listOf(orderCard),
  }),
};
