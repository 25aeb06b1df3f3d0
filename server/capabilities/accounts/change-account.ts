import type { Context } from '../../platform/context.ts';
import type { accounts } from '../../schema/accounts.ts';
import { endActing, endSignIns, insertAccount, spendResets, updateAccount } from './store.ts';

/** Inserts an account. The database refuses a number, email or login name that is taken. */
export const createAccount = (context: Context, row: typeof accounts.$inferInsert): Promise<void> =>
  insertAccount(context, row);

/** Changes an account. A new number or email also spends tickets sent to the old one, which may be lost. */
export async function changeAccount(
  context: Context,
  id: string,
  change: Partial<typeof accounts.$inferInsert>,
): Promise<void> {
  await updateAccount(context, id, change);
  if ('tel' in change || 'email' in change) await spendResets(context, id);
}

/** Ends all sign-ins of the accounts: only those with which they act for families, or all except the one in use (`notHere`). */
export function signOutEverywhere(
  context: Context,
  accountIds: readonly string[],
  { onlyActing = false, notHere = false } = {},
): Promise<void> {
  if (onlyActing) return endActing(context, accountIds);
  const { person } = context;
  return endSignIns(context, accountIds, notHere && person.kind !== 'visitor' ? person.signInId : null);
}
