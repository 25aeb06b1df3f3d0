import { money } from '../../../contract/core/money.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { creditsEnd } from './earn-credits.ts';
import { giveCredits } from './spend-credits.ts';
import { creditBalance, insertCredit, ledgerOf, lockCredits } from './store.ts';

type Reward = {
  accountId: string;
  /** The friend's account, rewarded once. */
  friendId: string;
};

/** Gives the reward for a friend once. Returns its expiry, or null if it was given or the account is closed. */
export async function rewardCredits(
  context: Context,
  { accountId, friendId, amount }: Reward & { amount: number },
): Promise<Temporal.Instant | null> {
  if (!(await lockCredits(context, accountId))) return null;
  const expiresAt = creditsEnd(context);
  const isNew = await giveCredits(context, { accountId, amount, friendId, expiresAt }, 'referred');
  return isNew ? expiresAt : null;
}

/** Takes a reward back as far as it is unspent and unexpired. Idempotent. Returns the amount. */
export async function takeBackReward(context: Context, { accountId, friendId }: Reward): Promise<number> {
  await lockCredits(context, accountId);
  const entries = await ledgerOf(context, accountId);
  const rewardEntry = entries.find((entry) => entry.reason === 'referred' && entry.friendId === friendId);
  const expired = entries.find(({ reason, entryId }) => reason === 'expired' && entryId === rewardEntry?.id);
  const due = (rewardEntry?.amount ?? 0) + (expired?.amount ?? 0);
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
