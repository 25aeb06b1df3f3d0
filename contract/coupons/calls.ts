import { z } from 'zod';
import { get, parents, post } from '../core/call.ts';
import { instantView, line, listOf, page, pageSize } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { reasonView } from '../core/reason.ts';
import { couponStatuses } from './statuses.ts';

/** The discount: an amount, or basis points of the price up to a cap. */
const couponOff = z.object({
  amount: moneyView.nullable(),
  rate_bp: z.int().nullable(),
  cap: moneyView.nullable(),
});
export type CouponOff = z.infer<typeof couponOff>;

/** Conditions of a coupon; an empty list matches everything. */
const couponConditions = z.object({
  kinds: z.array(z.string()),
  /** Names of categories. */
  categories: z.array(z.string()),
  offerings: z.array(z.object({ number: z.string(), kind: z.string(), name: z.string() })),
  /** Least price after early prices, of the items it covers. */
  least: moneyView.nullable(),
  first_order: z.boolean(),
  /** Least number of children in one order. */
  children: z.int(),
});
export type CouponConditions = z.infer<typeof couponConditions>;

const coupon = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  status: z.enum(couponStatuses),
  off: couponOff,
  conditions: couponConditions,
  /** May be combined with other stackable coupons; else it is used alone. */
  stackable: z.boolean(),
  valid_from: instantView,
  /** For a coupon not yet received, null where it expires some days after that. */
  valid_until: instantView.nullable(),
  valid_days: z.int().nullable(),
  /** Orders in which this family can still use it. */
  uses_left: z.int(),
  /** Orders that use it, newest first; `held`: not paid yet. */
  uses: z.array(
    z.object({
      order_number: z.string(),
      at: instantView,
      amount: moneyView,
      state: z.enum(['held', 'used']),
    }),
  ),
  /** Why it cannot be used now. */
  why: reasonView.nullable(),
});
export type CouponView = z.infer<typeof coupon>;

const counts = z.object(
  Object.fromEntries(couponStatuses.map((status) => [status, z.int()])) as Record<
    (typeof couponStatuses)[number],
    z.ZodInt
  >,
);

export const couponCalls = {
  memberCoupon: get('memberCoupon', {
    who: parents,
    asks: 'own',
    summary: "The family's coupons: usable, used, expired, or open ones that it could receive",
    input: z.object({ status: z.enum(couponStatuses).default('usable'), page, page_size: pageSize }),
    output: listOf(coupon).extend({ counts }),
  }),
  couponReceive: post('couponReceive', {
    who: parents,
    asks: 'own',
    summary: 'Receives a coupon by its code in any case; a repeated call returns the same coupon',
    input: z.object({ code: line(40, 'coupon_required') }),
    output: coupon,
  }),
};
