import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { planByValues } from './prepared.ts';

/** Up to this many records are named one by one; beyond that the condition itself is used. */
const few = 500;

/** `column` is one of the matching records: they are searched once, not for the page and again for the count. */
export async function isOneOf(
  column: PgColumn,
  findIds: () => { limit(most: number): PromiseLike<{ id: string }[]> } & SQLWrapper,
): Promise<SQL> {
  const rows = await findIds().limit(few + 1);
  const ids = rows.map(({ id }) => id);
  return sql`${ids.length > few ? sql`${column} in ${findIds()}` : inArray(column, ids)} ${planByValues}`;
}
