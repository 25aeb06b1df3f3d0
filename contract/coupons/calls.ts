import { z } from 'zod';
import { get, parents, post } from '../core/call.ts';
import { instantView, line, listOf, page, pageSize } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { reasonView } from '../core/reason.ts';
import { couponStatuses } from './statuses.ts';

/** What a coupon gives off: an amount, or a part of the price (basis points) up to a cap. */
const couponOff = z.object({
  amount: moneyView.nullable(),
  rate_bp: z.int().nullable(),
  cap: moneyView.nullable(),
});
export type CouponOff = z.infer<typeof couponOff>;

/** What must be so for a coupon to be used; where a list is empty, it is for all. */
const couponConditions = z.object({
  kinds: z.array(z.string()),
  /** Names of categories. */
  categories: z.array(z.string()),
  offerings: z.array(z.object({ number: z.string(), kind: z.string(), name: z.string() })),
  /** Of what it is for, after early prices. */
  least: moneyView.nullable(),
  first_order: z.boolean(),
  /** So many children in one order. */
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
  /** Whether it goes together with others that do; else it is used alone. */
  stackable: z.boolean(),
  valid_from: instantView,
  /** Of one that is still to be received, null where it ends so many days after that. */
  valid_until: instantView.nullable(),
  valid_days: z.int().nullable(),
  /** How many orders of this family it is still good for. */
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
    summary: "The family's coupons: usable, used, expired, or those open to all that it could receive",
    input: z.object({ status: z.enum(couponStatuses).default('usable'), page, page_size: pageSize }),
    output: listOf(coupon).extend({ counts }),
  }),
  couponReceive: post('couponReceive', {
    who: parents,
    asks: 'own',
    summary:
      'Receives a coupon by its code, whatever the case of its letters; received before, it is answered as it is',
    input: z.object({ code: line(40, 'coupon_required') }),
    output: coupon,
  }),
};
