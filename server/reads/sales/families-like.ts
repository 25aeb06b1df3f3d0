import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { telEndIn } from '../../../contract/core/looked-for.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/database/containing.ts';
import { planByValues } from '../../platform/database/prepared.ts';
import { instantOn } from '../../platform/zoned.ts';
import { accounts } from '../../schema/accounts.ts';
import { children, guardianships, parents } from '../../schema/families.ts';

/** Parents whose name, email address or WeChat account contains a text, or whose telephone number ends with it. */
export function parentLike(text: string): SQL | undefined {
  const tel = telEndIn(text);
  // Other texts cannot be one, and are spared the search.
  const isAddress = text.includes('@');
  const isWechat = /^[a-z][\w-]{5,}$/i.test(text);
  return or(
    contains(accounts.name, text),
    isAddress ? contains(accounts.email, text) : undefined,
    isWechat
      ? sql`exists (select 1 from ${parents} where ${and(eq(parents.accountId, accounts.id), contains(parents.wechatId, text))})`
      : undefined,
    tel ? and(isNotNull(accounts.tel), sql`right(${accounts.tel}, ${tel.length}::int) = ${tel}`) : undefined,
  );
}

/** Up to this many families are named one by one; beyond that the condition itself is used. */
const few = 500;

/** `column` is one of the matching families: they are searched once, not for the page and again for the count. */
export async function isOneOf(
  column: PgColumn,
  findIds: () => { limit(most: number): PromiseLike<{ id: string }[]> } & SQLWrapper,
): Promise<SQL> {
  const rows = await findIds().limit(few + 1);
  const ids = rows.map(({ id }) => id);
  return sql`${ids.length > few ? sql`${column} in ${findIds()}` : inArray(column, ids)} ${planByValues}`;
}

/** `column` is a parent whose name contains a text, or whose telephone number ends with it. */
export const isParentLike = ({ db }: Pick<Context, 'db'>, column: PgColumn, text: string): Promise<SQL> =>
  isOneOf(column, () =>
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.kind, 'parent'), parentLike(text))),
  );

/** Parents of a child whose name contains a text. */
export const hasChildLike = ({ db }: Pick<Context, 'db'>, text: string): SQL =>
  inArray(
    accounts.id,
    db
      .select({ id: guardianships.parentId })
      .from(guardianships)
      .innerJoin(children, eq(children.id, guardianships.childId))
      .where(or(contains(children.name, text), contains(children.nameCn, text))),
  );

/** The instants between which the days last in the school's time zone, both days included. */
export function daysBetween(
  { settings: { timeZone } }: Pick<Context, 'settings'>,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): { from: Temporal.Instant | null; to: Temporal.Instant | null } {
  const begin = (day: string, later = 0) =>
    instantOn(Temporal.PlainDate.from(day).add({ days: later }), '00:00', timeZone);
  return { from: from ? begin(from) : null, to: until ? begin(until, 1) : null };
}
