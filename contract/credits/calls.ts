import { z } from 'zod';
import { get, parents } from '../core/call.ts';
import { instantView, listOf, page, pageSize } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';

export const creditReasons = ['class_called_off', 'lesson_called_off', 'spent', 'spent_back'] as const;

/** Tuition credits of a family: 1 credit is 1 minor unit of the shop's currency. */
const credits = listOf(
  z.object({
    at: instantView,
    reason: z.enum(creditReasons),
    /** Less than nothing: spent. */
    amount: moneyView,
    /** The order it came of or went into. */
    order_number: z.string().nullable(),
  }),
).extend({ balance: moneyView });
export type Credits = z.infer<typeof credits>;

export const walletCalls = {
  memberCredits: get('memberCredits', {
    who: parents,
    asks: 'own',
    summary: "The parent's tuition credits: the balance, and every entry, newest first",
    input: z.object({ page, page_size: pageSize }),
    output: credits,
  }),
};
