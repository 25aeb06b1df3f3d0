import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';

/** Returns those of the login names that are taken. */
export async function findLoginNames(context: Context, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await context.db
    .select({ name: accounts.loginUserName })
    .from(accounts)
    .where(inArray(accounts.loginUserName, [...names]));
  return rows.flatMap((row) => (row.name ? [row.name] : []));
}
