import { z } from 'zod';
import { offeringKinds } from '../catalog/offering-kinds.ts';
import { get, post, staff } from '../core/call.ts';
import { flag, id, instant, instantView, json, line, listOf, whole } from '../core/fields.ts';
import { figures } from '../core/figures.ts';
import { moneyView } from '../core/money.ts';
import { expectedVersion, lookedFor, officeList } from '../core/office-list.ts';
import { sheetFormat, sheetLink } from '../core/sheet-link.ts';
import { bothLines, bothView } from '../programme/fields.ts';
import { couponCode } from './code.ts';

/** States of a coupon: not begun, running, over, ended by staff. */
const couponStates = ['ahead', 'running', 'over', 'ended'] as const;
export type CouponState = (typeof couponStates)[number];

const officeCoupon = z.object({
  id: z.string(),
  code: z.string(),
  name: bothView,
  state: z.enum(couponStates),
  amount: moneyView.nullable(),
  rate_bp: z.int().nullable(),
  cap: moneyView.nullable(),
  /** What it covers; an empty list means everything. */
  kinds: z.array(z.enum(offeringKinds)),
  offering_ids: z.array(z.string()),
  least: moneyView,
  first_order: z.boolean(),
  least_children: z.int(),
  stackable: z.boolean(),
  is_open: z.boolean(),
  given_only: z.boolean(),
  valid_from: instantView,
  valid_until: instantView.nullable(),
  valid_days: z.int().nullable(),
  uses_in_all: z.int().nullable(),
  uses_by_family: z.int(),
  /** Families that hold it, orders that use it or hold it unpaid, and its discounts on paid orders. */
  received: z.int(),
  used: z.int(),
  held: z.int(),
  cost: moneyView,
  created_at: instantView,
  ended_at: instantView.nullable(),
  version: z.int(),
});
export type OfficeCoupon = z.infer<typeof officeCoupon>;

const sum = whole({ min: 1, max: 100_000_000, error: 'amount_required' });

/** Terms of a coupon that staff set, besides its code. */
const terms = z.object({
  name: bothLines(40),
  amount: sum.optional(),
  rate_bp: whole({ min: 1, max: 10_000 }).optional(),
  cap: sum.optional(),
  kinds: json(z.array(z.enum(offeringKinds)).max(offeringKinds.length)).default([]),
  offering_ids: json(z.array(id).max(100)).default([]),
  least: whole({ max: 100_000_000 }).default(0),
  first_order: flag().default(false),
  least_children: whole({ min: 1, max: 10 }).default(1),
  stackable: flag().default(false),
  /** Shown to every family, which can receive it without a code. */
  is_open: flag().default(false),
  valid_from: instant(),
  valid_until: instant().optional(),
  valid_days: whole({ min: 1, max: 3650 }).optional(),
  uses_in_all: whole({ min: 1, max: 10_000_000 }).optional(),
  uses_by_family: whole({ min: 1, max: 1000 }).default(1),
});
type Terms = z.infer<typeof terms>;

/** Terms that contradict each other. */
const wrong: readonly [field: keyof Terms, error: string, is: (terms: Terms) => boolean][] = [
  ['amount', 'coupon_off_wrong', ({ amount, rate_bp }) => (amount === undefined) === (rate_bp === undefined)],
  ['cap', 'coupon_off_wrong', ({ amount, cap }) => amount !== undefined && cap !== undefined],
  [
    'valid_until',
    'coupon_days_wrong',
    ({ valid_from, valid_until, valid_days }) =>
      valid_until === undefined ? valid_days === undefined : valid_until < valid_from,
  ],
];
const fits = ({ value, issues }: z.core.ParsePayload<Terms>): void => {
  for (const [field, message, is] of wrong)
    if (is(value)) issues.push({ code: 'custom', path: [field], message, input: value });
};

export const officeCouponCalls = {
  officeCouponIndex: get('officeCouponIndex', {
    who: staff,
    right: 'orders.see',
    summary:
      'Coupons with their numbers of receivers and uses; `q` is the beginning of the code or part of the name',
    input: officeList({ state: z.enum(couponStates).optional(), q: lookedFor }, ['created_at', 'valid_from']),
    output: listOf(officeCoupon),
  }),
  officeCouponUseExport: post('officeCouponUseExport', {
    who: staff,
    right: 'orders.see',
    asksAgain: true,
    summary:
      'Exports the uses of a coupon as a CSV file or a workbook, the oldest first: orders, discounts, and what was returned; its link is valid for an hour or two',
    input: z.object({ coupon_id: id, ...sheetFormat }),
    output: sheetLink,
  }),
  officeCouponMake: post('officeCouponMake', {
    who: staff,
    right: 'wallet.change',
    summary:
      'Makes a coupon: an amount off, or basis points up to a cap; with its conditions, period and number of uses',
    input: terms
      .extend({
        code: line(figures.couponCodeMost, 'coupon_required')
          .transform(couponCode)
          .pipe(z.string().min(figures.couponCodeLeast, 'coupon_code_wrong')),
        /** Received only by the codes of its batches, never by its own. */
        given_only: flag().default(false),
        idempotency_key: line(80),
      })
      .check(fits)
      .refine(({ is_open, given_only }) => !(is_open && given_only), {
        path: ['is_open'],
        error: 'coupon_open_wrong',
      }),
    output: officeCoupon,
    onceByKey: true,
    asksAgain: true,
  }),
  officeCouponChange: post('officeCouponChange', {
    who: staff,
    right: 'wallet.change',
    summary:
      'Changes a coupon. Once a family holds it, only its name, its end, its visibility and a higher number of uses can be set. A later end also applies to families that hold it; an earlier one never does',
    input: terms.extend({ coupon_id: id, version: expectedVersion }).check(fits),
    output: officeCoupon,
    asksAgain: true,
  }),
  officeCouponStop: post('officeCouponStop', {
    who: staff,
    right: 'wallet.change',
    summary: 'Ends a coupon: nobody can receive or use it any more; orders that hold it keep it',
    input: z.object({ coupon_id: id }),
    output: officeCoupon,
  }),
};
