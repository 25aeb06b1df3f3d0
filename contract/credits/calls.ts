import { z } from 'zod';
import { get, parents } from '../core/call.ts';
import { instantView, listOf, page, pageSize } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { creditReasons } from './reasons.ts';

/** Tuition credits of a family: 1 credit is 1 minor unit of the shop's currency, so that each amount is what it is worth. */
export const credits = listOf(
  z.object({
    id: z.string(),
    at: instantView,
    reason: z.enum(creditReasons),
    /** Less than nothing: spent, taken back or expired. */
    amount: moneyView,
    /** The order it came of or went into. */
    order_number: z.string().nullable(),
    /** Of what was given: until when it can be spent (null: for good), and how much of it is left. */
    expires_at: instantView.nullable(),
    expires_on: z.string().nullable(),
    left: moneyView.nullable(),
    /** Where nothing of it is left, what became of the last of it. */
    ended: z.enum(['used', 'expired', 'taken_back']).nullable(),
    /** What the school said to what it granted. */
    words: z.string().nullable(),
  }),
).extend({
  balance: moneyView,
  /** Of everything that ever came and went; what came back of a cancelled order was not spent. */
  totals: z.object({ given: moneyView, spent: moneyView, taken_back: moneyView, expired: moneyView }),
  /** What can be spent until a time only, the soonest first; `expires_on` is the day of it by the shop's clocks. */
  expiring: z.array(z.object({ amount: moneyView, expires_at: instantView, expires_on: z.string() })),
  /** What so much money earns, and for how many days that is good. */
  terms: z.object({ paid: moneyView, earns: moneyView, days: z.int() }),
});
export type Credits = z.infer<typeof credits>;

export const walletCalls = {
  memberCredits: get('memberCredits', {
    who: parents,
    asks: 'own',
    summary: "The parent's tuition credits: the balance, what expires when, and every entry, newest first",
    input: z.object({ page, page_size: pageSize }),
    output: credits,
  }),
};
