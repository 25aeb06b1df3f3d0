import type { Context } from '../../platform/context.ts';
import { endSignIns, insertAccount, updateAccount } from './store.ts';
import type { accounts } from './tables.ts';

/** Enters somebody who can sign in. The database refuses a number, e-mail or login name that is somebody's. */
export const createAccount = (context: Context, row: typeof accounts.$inferInsert): Promise<void> =>
  insertAccount(context, row);

/** Changes what is kept of an account. */
export const changeAccount = (
  context: Context,
  id: string,
  change: Partial<typeof accounts.$inferInsert>,
): Promise<void> => updateAccount(context, id, change);

/** Ends all sign-ins of some accounts. */
export const signOutEverywhere = (context: Context, accountIds: readonly string[]): Promise<void> =>
  endSignIns(context, accountIds);
