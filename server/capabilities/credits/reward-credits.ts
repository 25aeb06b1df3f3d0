import { money } from '../../../contract/core/money.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { creditsEnd } from './earn-credits.ts';
import { giveCredits } from './spend-credits.ts';
import { creditBalance, insertCredit, ledgerOf, lockCredits } from './store.ts';

type Reward = {
  accountId: string;
  /** The friend's account: one reward for each, ever. */
  friendId: string;
};

/**
 * Gives a parent what a friend brings them, once for each friend ever; answers when it expires, or null where that was given before or the
 * account is closed.
 */
export async function rewardCredits(
  context: Context,
  { accountId, friendId, amount }: Reward & { amount: number },
): Promise<Temporal.Instant | null> {
  if (!(await lockCredits(context, accountId))) return null;
  const expiresAt = creditsEnd(context);
  const isNew = await giveCredits(context, { accountId, amount, friendId, expiresAt }, 'referred');
  return isNew ? expiresAt : null;
}

/** Takes back what a friend brought, as far as it is there: what was spent or has expired is forgiven. Answers how much; twice nothing. */
export async function takeBackReward(context: Context, { accountId, friendId }: Reward): Promise<number> {
  await lockCredits(context, accountId);
  const entries = await ledgerOf(context, accountId);
  const given = entries.find((entry) => entry.reason === 'referred' && entry.friendId === friendId);
  const expired = entries.find(({ reason, entryId }) => reason === 'expired' && entryId === given?.id);
  const due = (given?.amount ?? 0) + (expired?.amount ?? 0);
  const amount = Math.min(due, await creditBalance(context, accountId));
  if (amount <= 0) return 0;
  const row = {
    id: context.newId(),
    accountId,
    amount: -amount,
    reason: 'referred_back',
    friendId,
    at: context.now,
  } as const;
  if (!(await insertCredit(context, row))) return 0;
  const { currency } = context.settings;
  await record(context, {
    action: 'credits.take_back',
    subject: `account:${accountId}`,
    after: { amount: money(amount, currency), reason: row.reason },
  });
  return amount;
}
