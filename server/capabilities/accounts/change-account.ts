import type { Context } from '../../platform/context.ts';
import type { accounts } from '../../schema/accounts.ts';
import { endActing, endSignIns, insertAccount, spendResets, updateAccount } from './store.ts';

/** Enters somebody who can sign in. The database refuses a number, e-mail or login name that is somebody's. */
export const createAccount = (context: Context, row: typeof accounts.$inferInsert): Promise<void> =>
  insertAccount(context, row);

/**
 * Changes what is kept of an account. With what it is signed in by, whatever was sent to the number or address before is worth
 * nothing: who changes it may have lost that.
 */
export async function changeAccount(
  context: Context,
  id: string,
  change: Partial<typeof accounts.$inferInsert>,
): Promise<void> {
  await updateAccount(context, id, change);
  if ('tel' in change || 'email' in change) await spendResets(context, id);
}

/** Ends all sign-ins of some accounts, or only what they have open for families. */
export const signOutEverywhere = (
  context: Context,
  accountIds: readonly string[],
  { onlyActing = false } = {},
): Promise<void> => (onlyActing ? endActing(context, accountIds) : endSignIns(context, accountIds));
