import { z } from 'zod';
import { moneyView } from '../core/money.ts';
import { reasonView } from '../core/reason.ts';

/** One line of a price with its shares: the lines sum to the whole. */
const quoteLine = z.object({
  item_id: z.string(),
  list: moneyView,
  /** Discount of the early price. */
  early: moneyView,
  /** Discount for a further child of the family in the same offering. */
  nth_child: moneyView,
  fees: z.array(z.object({ code: z.string(), amount: moneyView })),
  coupons: moneyView,
  credits: moneyView,
  tax: moneyView,
  tax_rate_bp: z.int(),
  tax_included: z.boolean(),
  total: moneyView,
});
export type QuoteLine = z.infer<typeof quoteLine>;

/** A pricing rule: its discount, or why it does not apply. */
const quoteRule = z.object({
  rule: z.enum(['early_price', 'nth_child', 'coupon', 'credits']),
  taken: z.boolean(),
  amount: moneyView.optional(),
  reason: reasonView.optional(),
  /** For coupons. */
  code: z.string().optional(),
  name: z.string().optional(),
  /** A coupon that the family could choose here, alone or with others. */
  choosable: z.boolean().optional(),
  /** Whether it can be combined with other stackable coupons. */
  stackable: z.boolean().optional(),
});
export type QuoteRule = z.infer<typeof quoteRule>;

/** A price in its parts: `original − discounts − points (+ tax when it is not included) = total`. */
export const quote = z.object({
  lines: z.array(quoteLine),
  quantity: z.int(),
  /** The part of the whole price for lessons held before; not in `original`. Missing in older quotes. */
  held: moneyView.optional(),
  original: moneyView,
  early: moneyView,
  nth_child: moneyView,
  coupons: moneyView,
  /** Early price, further children and coupons together. */
  discounts: moneyView,
  /** Paid with tuition credits. */
  points: moneyView,
  /** Before tax. */
  subtotal: moneyView,
  tax: moneyView,
  total: moneyView,
  /** Every coupon considered: used, or the code of its refusal. */
  tried: z.array(z.object({ code: z.string(), taken: z.boolean(), why: z.string().nullable() })),
  /** Every rule, in the order of calculation. */
  rules: z.array(quoteRule),
});
export type Quote = z.infer<typeof quote>;
