import { z } from 'zod';
import { get, parents, post } from './call.ts';
import { campFees, feeView } from './camp-fees.ts';
import { sessionView, siteView } from './catalog.ts';
import {
  flag,
  id,
  instant,
  instantView,
  json,
  line,
  listOf,
  nothing,
  page,
  pageSize,
  whole,
} from './fields.ts';
import { moneyView } from './money.ts';
import { plansB } from './plan-b.ts';
import { quote } from './pricing.ts';

export const orderStatuses = ['to_be_paid', 'paid', 'completed', 'cancelled', 'refunded'] as const;
export const paymentMethods = ['wechat', 'alipay'] as const;
export const paymentChannels = ['native', 'h5', 'jsapi', 'page', 'wap'] as const;

export const cartItem = z.object({
  id: z.string(),
  child: z.object({ id: z.string(), name: z.string(), name_cn: z.string() }),
  offering: z.object({
    number: z.string(),
    kind: z.string(),
    name: z.string(),
    category: z.string(),
    cover: z.string().nullable(),
  }),
  session: sessionView,
  site: siteView,
  list: moneyView,
  early: moneyView.nullable(),
  early_until: z.string().nullable(),
  now: moneyView,
  /** What was chosen with it, with what each costs now. */
  fees: z.array(feeView),
  /** `now` and its fees together. */
  total: moneyView,
  /** What shall happen if its class does not come about; null where that cannot be. */
  plan_b: z.enum(plansB).nullable(),
  /** Why it can no longer be bought, with the sentence to show: ended, full, closed, or already bought; null when it can. */
  expired: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type CartItemView = z.infer<typeof cartItem>;

/** What does not go together in time; it warns, and forbids nothing. */
export const clashView = z.object({
  /** A child in two places at once; two children to be fetched from two campuses at the same hour; a lesson past bedtime. */
  kind: z.enum(['two_places', 'pickup', 'bedtime']),
  /** The classes that clash, those in the cart with their item; the second of two may be booked already. */
  classes: z.array(
    z.object({
      item_id: z.string().nullable(),
      name: z.string(),
      child: z.object({ id: z.string(), name: z.string(), name_cn: z.string() }),
      site: siteView,
      starts_at: instantView,
      ends_at: instantView,
    }),
  ),
  /** How many times they do. */
  count: z.int(),
});
export type ClashView = z.infer<typeof clashView>;

export const cartView = z.object({
  items: z.array(cartItem),
  count: z.int(),
  total: moneyView,
  /** With `cartIndex` only. */
  clashes: z.array(clashView),
});
export type CartView = z.infer<typeof cartView>;

const fees = json(z.array(z.enum(campFees)).max(4)).default([]);

const selection = {
  item_ids: json(z.array(id).min(1, 'items_required').max(50)),
  coupon_codes: json(z.array(z.string().max(40)).max(10)).default([]),
  credits: whole().default(0),
};

export const orderLineView = z.object({
  id: z.string(),
  offering: z.object({
    number: z.string(),
    kind: z.string(),
    name: z.string(),
    category: z.string(),
    cover: z.string().nullable(),
  }),
  session_label: z.string(),
  session_id: z.string(),
  made: sessionView.shape.made,
  least: sessionView.shape.least,
  plan_b: z.enum(plansB).nullable(),
  /** What became of it when its class was called off, or null. */
  settled_by: z.enum(plansB).nullable(),
  child: z.object({ id: z.string(), name: z.string(), name_cn: z.string() }),
  starts_at: instantView,
  first_lesson_ends_at: instantView,
  first_day: z.string(),
  last_day: z.string(),
  pattern: sessionView.shape.pattern,
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
  /** When its seats are given back unless it is paid; null once it is settled. */
  expires_at: instantView.nullable(),
  paid_at: instantView.nullable(),
  payment_method: z.enum(paymentMethods).nullable(),
  quantity: z.int(),
  total: moneyView,
  names: z.array(z.string()),
});

export const orderView = orderCard.extend({
  original: moneyView,
  discounts: moneyView,
  points: moneyView,
  subtotal: moneyView,
  tax: moneyView,
  lines: z.array(orderLineView),
  /** What happened to it, oldest first. */
  events: z.array(
    z.object({ at: instantView, event: z.string(), by: z.enum(['parent', 'system', 'staff', 'provider']) }),
  ),
  blocked: z.object({ orderPay: z.string().nullable(), orderCancel: z.string().nullable() }),
});
export type OrderView = z.infer<typeof orderView>;
export type OrderCard = z.infer<typeof orderCard>;

const orderNumber = z.object({ order_number: z.string().max(32) });

export const ordersCalls = {
  cartAdd: post('cartAdd', {
    who: parents,
    summary: "Puts a session for a child into the parent's cart; the same choice again changes nothing",
    input: z
      .object({
        child_id: z.uuid({ error: 'child_required' }),
        session_id: z.uuid({ error: 'session_required' }).optional(),
        /** Of a camp, instead of `session_id`. */
        week_id: z.uuid({ error: 'session_required' }).optional(),
        /** Of private lessons, instead of both: the offering, its teacher, and of a single one the hour. */
        number: z.string().max(20).optional(),
        teacher_id: id.optional(),
        starts_at: instant().optional(),
        fees,
        /** A week that has begun is joined knowingly. */
        confirmed: flag().default(false),
      })
      .refine((input) => input.session_id || input.week_id || input.number, {
        path: ['session_id'],
        error: 'session_required',
      }),
    output: cartView,
  }),
  cartAddMany: post('cartAddMany', {
    who: parents,
    summary: 'Puts several camp weeks for several children into the cart, all or none',
    input: z.object({
      items: json(
        z
          .array(
            z.object({
              child_id: z.uuid({ error: 'child_required' }),
              week_id: z.uuid({ error: 'session_required' }),
              fees: z.array(z.enum(campFees)).max(4).default([]),
            }),
          )
          .min(1, 'items_required')
          .max(30),
      ),
      confirmed: flag().default(false),
    }),
    output: cartView,
  }),
  cartRemove: post('cartRemove', {
    who: parents,
    summary: 'Takes an item out of the cart',
    input: z.object({ item_id: id }),
    output: cartView,
  }),
  cartPlanB: post('cartPlanB', {
    who: parents,
    summary:
      'Chooses what shall happen if the class of a cart item does not come about: another session, credits or the money back',
    input: z.object({ item_id: id, plan_b: z.enum(plansB) }),
    output: cartView,
  }),
  cartIndex: get('cartIndex', {
    who: parents,
    summary: 'The cart, with what expired named',
    input: nothing,
    output: cartView,
  }),
  orderQuote: post('orderQuote', {
    who: parents,
    summary: 'The price of some cart items, explained line by line',
    input: z.object(selection),
    output: quote,
  }),
  orderPlace: post('orderPlace', {
    who: parents,
    summary: 'Places an order at the total shown and holds its seats for 30 minutes',
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
    summary: 'Starts a payment: a QR code to show, or an address to open',
    input: z.object({
      ...orderNumber.shape,
      method: z.enum(paymentMethods),
      channel: z.enum(paymentChannels),
      openid: z.string().max(128).optional(),
    }),
    output: z.object({
      code_url: z.string().optional(),
      url: z.string().optional(),
      jsapi: z.record(z.string(), z.string()).optional(),
      expires_at: instantView,
    }),
  }),
  orderCheck: post('orderCheck', {
    who: parents,
    summary:
      'Asks the payment provider about an unpaid order (at most once in 3 seconds) and answers the order as it then is',
    input: orderNumber,
    output: orderView,
  }),
  orderCancel: post('orderCancel', {
    who: parents,
    summary: 'Cancels an unpaid order and gives its seats back',
    input: orderNumber,
    output: orderView,
  }),
  orderInfo: get('orderInfo', {
    who: parents,
    summary: 'One order with its lines and its history',
    input: orderNumber,
    output: orderView,
  }),
  memberOrders: get('memberOrders', {
    who: parents,
    summary: "The parent's orders, newest first",
    input: z.object({ status: z.enum(orderStatuses).optional(), page, page_size: pageSize }),
    output: listOf(orderCard),
  }),
};
