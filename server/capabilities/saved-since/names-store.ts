import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { teachers } from '../../schema/teachers.ts';

/** A teacher's public name, else the account's name in both languages. */
export const nameOfAccount = sql<Bilingual>`coalesce(${teachers.name},
  jsonb_build_object('zh', ${accounts.name}, 'en', ${accounts.name}))`.mapWith(teachers.name);

/** Maps accounts to their names in the reader's language. */
export async function namesOfAccounts(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .select({ id: accounts.id, name: nameOfAccount })
    .from(accounts)
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .where(inArray(accounts.id, [...ids]))
    .orderBy(asc(accounts.id))
    .limit(200);
  return new Map(rows.map(({ id, name }) => [id, inLocale(name, context.locale)]));
}
