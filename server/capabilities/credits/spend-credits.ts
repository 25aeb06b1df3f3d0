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

/** Gives credits to an account, once for each reason and source; nothing is no error. */
export async function giveCredits(
  context: Context,
  { accountId, amount, source }: Booking,
  reason: Exclude<(typeof creditReasons)[number], 'spent'>,
): Promise<void> {
  if (amount <= 0) return;
  const row = { id: context.newId(), accountId, amount, reason, source, at: context.now };
  if (!(await insertCredit(context, row))) return;
  await record(context, {
    action: 'credits.give',
    subject: `account:${accountId}`,
    after: { amount, reason, source },
  });
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
