import { money } from '../../../contract/core/money.ts';
import type { Credits } from '../../../contract/credits/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { creditBalance, creditsOf } from './store.ts';

/** The signed-in parent's tuition credits, newest entry first. */
export async function listCredits(
  context: Context,
  { page, page_size }: { page: number; page_size: number },
): Promise<Credits> {
  const accountId = accountOf(context);
  const { currency } = context.settings;
  const { rows, total } = await creditsOf(context, { accountId, page, pageSize: page_size });
  return {
    balance: money(await creditBalance(context, accountId), currency),
    items: rows.map((entry) => ({
      at: entry.at.toString(),
      reason: entry.reason,
      amount: money(entry.amount, currency),
      order_number: entry.source.split(' ')[0] || null,
    })),
    total,
    page,
    page_size,
  };
}

/** All of a parent's entries, for the family's download. */
export const keptCredits = async (context: Context, { parentId }: { parentId: string }): Promise<unknown> =>
  (await creditsOf(context, { accountId: parentId, page: 1, pageSize: 10_000 })).rows.map(
    ({ id, accountId, ...entry }) => entry,
  );
