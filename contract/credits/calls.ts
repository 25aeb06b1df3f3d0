import { z } from 'zod';
import { get, parents } from '../core/call.ts';
import { instantView, listOf, page, pageSize } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { creditReasons } from './reasons.ts';

/** Tuition credits of a family: 1 credit is worth 1 minor unit of the shop's currency. */
export const credits = listOf(
  z.object({
    id: z.string(),
    at: instantView,
    reason: z.enum(creditReasons),
    /** Negative: spent, taken back or expired. */
    amount: moneyView,
    /** The order that earned or spent it. */
    order_number: z.string().nullable(),
    /** For credits received: until when they can be spent (null: always), and how much is left. */
    expires_at: instantView.nullable(),
    expires_on: z.string().nullable(),
    left: moneyView.nullable(),
    /** Where nothing is left, how the last of it ended. */
    ended: z.enum(['used', 'expired', 'taken_back']).nullable(),
    /** The school's words on credits it granted. */
    words: z.string().nullable(),
  }),
).extend({
  balance: moneyView,
  /** Over all time; credits returned by a cancelled order do not count as spent. */
  totals: z.object({ given: moneyView, spent: moneyView, taken_back: moneyView, expired: moneyView }),
  /** Credits that expire, the soonest first; `expires_on` is the day by the shop's clocks. */
  expiring: z.array(z.object({ amount: moneyView, expires_at: instantView, expires_on: z.string() })),
  /** Credits that an amount earns, and the days for which they are valid. */
  terms: z.object({ paid: moneyView, earns: moneyView, days: z.int() }),
});
export type Credits = z.infer<typeof credits>;

export const walletCalls = {
  memberCredits: get('memberCredits', {
    who: parents,
    asks: 'own',
    summary: "The parent's tuition credits: balance, expiries, and every entry, newest first",
    input: z.object({ page, page_size: pageSize }),
    output: credits,
  }),
};
