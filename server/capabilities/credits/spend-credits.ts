import type { GivenReason } from '../../../contract/credits/reasons.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { type CreditSource, graceEnd, lotsOf, type Ordered } from './rules.ts';
import { creditBalance, insertCredit, ledgerOf, lockCredits } from './store.ts';

type Booking = CreditSource & {
  accountId: string;
  /** Minor units, positive. */
  amount: number;
};

/**
 * Gives credits, once for a reason and source; 0 is no error. They are valid until `expiresAt`, or for ever. Credits
 * returned by an order keep their end, but stay valid for the grace period at least. Returns false if booked before.
 */
export async function giveCredits(
  context: Context,
  {
    accountId,
    amount,
    expiresAt = null,
    ordered = 'paid',
    ...source
  }: Booking & { expiresAt?: Temporal.Instant | null; ordered?: Ordered },
  reason: GivenReason,
): Promise<boolean> {
  if (amount <= 0) return true;
  const ends = reason === 'spent_back' ? await graceOf(context, accountId, ordered) : expiresAt;
  const row = { id: context.newId(), accountId, amount, reason, ...source, at: context.now };
  if (!(await insertCredit(context, row, ends))) return false;
  await record(context, {
    action: 'credits.give',
    subject: `account:${accountId}`,
    after: { amount, reason, ...source },
  });
  return true;
}

/** The least validity of returned credits; null if nothing of the account expires. */
async function graceOf(
  context: Context,
  accountId: string,
  ordered: Ordered,
): Promise<Temporal.Instant | null> {
  await lockCredits(context, accountId);
  const lots = lotsOf(await ledgerOf(context, accountId));
  const ends = graceEnd(context.now, context.settings.timeZone, ordered);
  return lots.some(({ expiresAt }) => expiresAt && Temporal.Instant.compare(expiresAt, ends) < 0)
    ? ends
    : null;
}

/** Gives credits that must be new; throws if they were given before, so that a duplicate is noticed. */
export async function giveNewCredits(context: Context, booking: Booking, reason: GivenReason): Promise<void> {
  if (!(await giveCredits(context, booking, reason)))
    throw new Error(`credits for ${reason} are booked already: ${JSON.stringify(booking)}`);
}

/**
 * Spends credits under a lock of the account, once for a source. Refuses `credits.short`, and `accounts.acting` to
 * staff who act for the family.
 */
export async function spendCredits(
  context: Context,
  { accountId, amount, ...source }: Booking,
): Promise<void> {
  if (amount <= 0) return;
  if (context.person.kind !== 'visitor' && context.person.acting) refuse('accounts.acting');
  await lockCredits(context, accountId);
  const row = {
    id: context.newId(),
    accountId,
    amount: -amount,
    reason: 'spent',
    ...source,
    at: context.now,
  } as const;
  if (!(await insertCredit(context, row))) return;
  if ((await creditBalance(context, accountId)) < 0) refuse('credits.short');
  await record(context, {
    action: 'credits.spend',
    subject: `account:${accountId}`,
    after: { amount, ...source },
  });
}
