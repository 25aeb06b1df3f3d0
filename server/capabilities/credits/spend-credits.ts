import type { creditReasons } from '../../../contract/credits/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { creditBalance, insertCredit, lockCredits } from './store.ts';

type Booking = {
  accountId: string;
  /** Minor units, more than nothing. */
  amount: number;
  /** What it is for; once for each reason. An order's number stands first. */
  source: string;
};

type Given = Exclude<(typeof creditReasons)[number], 'spent'>;

/** Gives credits to an account, once for each reason and source; nothing is no error. Answers false when that was booked before. */
export async function giveCredits(
  context: Context,
  { accountId, amount, source }: Booking,
  reason: Given,
): Promise<boolean> {
  if (amount <= 0) return true;
  const row = { id: context.newId(), accountId, amount, reason, source, at: context.now };
  if (!(await insertCredit(context, row))) return false;
  await record(context, {
    action: 'credits.give',
    subject: `account:${accountId}`,
    after: { amount, reason, source },
  });
  return true;
}

/** Gives credits that were never given before: throws where they were, so that nobody loses what stands for them in silence. */
export async function giveNewCredits(context: Context, booking: Booking, reason: Given): Promise<void> {
  if (!(await giveCredits(context, booking, reason)))
    throw new Error(`credits for ${reason} of ${booking.source} were given before`);
}

/**
 * Spends credits of an account, whose row stays locked; once for each source. Refuses `credits.short` when there are
 * fewer.
 */
export async function spendCredits(context: Context, { accountId, amount, source }: Booking): Promise<void> {
  if (amount <= 0) return;
  await lockCredits(context, accountId);
  const row = {
    id: context.newId(),
    accountId,
    amount: -amount,
    reason: 'spent',
    source,
    at: context.now,
  } as const;
  if (!(await insertCredit(context, row))) return;
  if ((await creditBalance(context, accountId)) < 0) refuse('credits.short');
  await record(context, {
    action: 'credits.spend',
    subject: `account:${accountId}`,
    after: { amount, source },
  });
}
