import { money } from '../../../contract/core/money.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { eachInTransaction } from '../../platform/jobs/each-in-transaction.ts';
import { notify } from '../notices/index.ts';
import { creditsExpiring } from './notices.ts';
import { expiringOf, lotsOf, warnedDays } from './rules.ts';
import {
  accountsDue,
  accountsToNotify,
  insertCredit,
  ledgerOf,
  lockCredits,
  markExpired,
  markNotified,
} from './store.ts';

/**
 * Notifies families once of credits that expire soon, and books expired ones; runs by the clock. Concurrent servers
 * wait for each other at the account, and the second finds nothing to do.
 */
export async function expireCredits(context: Context): Promise<void> {
  await eachInTransaction(context, await accountsDue(context), expireOf);
  await eachInTransaction(context, await accountsToNotify(context, warnedUntil(context)), warn);
}

const warnedUntil = ({ now }: Context): Temporal.Instant => now.add({ hours: 24 * warnedDays });

async function expireOf(context: Context, accountId: string): Promise<void> {
  await lockCredits(context, accountId);
  const lots = lotsOf(await ledgerOf(context, accountId));
  const over = await markExpired(context, accountId);
  for (const lot of lots.filter(({ id, left }) => left > 0 && over.includes(id))) {
    const row = {
      id: context.newId(),
      accountId,
      amount: -lot.left,
      reason: 'expired',
      entryId: lot.id,
      at: context.now,
    } as const;
    if (!(await insertCredit(context, row))) throw new Error(`the credits of ${lot.id} have expired already`);
    await record(context, {
      action: 'credits.expire',
      subject: `account:${accountId}`,
      after: { amount: lot.left, entry: lot.id },
    });
  }
}

async function warn(context: Context, accountId: string): Promise<void> {
  const stands = await lockCredits(context, accountId);
  const warned = await markNotified(context, accountId, warnedUntil(context));
  if (!stands || warned.length === 0) return;
  const lots = lotsOf(await ledgerOf(context, accountId)).filter(({ id }) => warned.includes(id));
  const { currency } = context.settings;
  for (const { amount, expiresAt } of expiringOf(lots))
    await notify(context, creditsExpiring, {
      accountId,
      subject: expiresAt.toString(),
      data: { amount: money(amount, currency), expires_at: expiresAt.toString() },
    });
}
