import type { Context } from '../../platform/context.ts';
import { endSignIns, insertAccount, updateAccount } from './store.ts';
import type { accounts } from './tables.ts';

/** Enters somebody who can sign in. The database refuses a number, e-mail or login name that is somebody's. */
export const createAccount = (context: Context, row: typeof accounts.$inferInsert): Promise<void> =>
  insertAccount(context, row);

/** Changes what is kept of an account; where what it signs in with changes, its sign-ins end. */
export async function changeAccount(
  context: Context,
  id: string,
  { endsSignIns = false, ...change }: Partial<typeof accounts.$inferInsert> & { endsSignIns?: boolean },
): Promise<void> {
  await updateAccount(context, id, change);
  if (endsSignIns) await endSignIns(context, [id]);
}
