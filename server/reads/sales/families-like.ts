import { and, eq, ilike, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { containing } from '../../platform/database/containing.ts';
import { byItsValues } from '../../platform/database/prepared.ts';
import { instantOn } from '../../platform/zoned.ts';
import { accounts } from '../../schema/accounts.ts';
import { children, guardianships } from '../../schema/families.ts';

/** As a pattern, of which the database expects few rows: of a place in a text it expects a third of all, and reads both tables in order. */
const stands = (column: PgColumn, text: string) => ilike(column, containing(text));

/** The end of a telephone number, as people say it. */
const isEndOfNumber = (text: string) => /^\d{3,11}$/.test(text);

/** Parents in whose name a text stands, or whose telephone number it ends. */
export const parentLike = (text: string): SQL | undefined =>
  or(
    stands(accounts.name, text),
    isEndOfNumber(text)
      ? and(isNotNull(accounts.tel), sql`right(${accounts.tel}, ${text.length}::int) = ${text}`)
      : undefined,
  );

/** So many are named one by one; where more fit, a list is narrowed down by what they have in common. */
const few = 500;

/** `column` is of one of the families that fit: they are looked for once, and not for the page and again for the count. */
export async function isOneOf(
  column: PgColumn,
  which: () => { limit(most: number): PromiseLike<{ id: string }[]> } & SQLWrapper,
): Promise<SQL> {
  const found = await which().limit(few + 1);
  const ids = found.map(({ id }) => id);
  return sql`${ids.length > few ? sql`${column} in ${which()}` : inArray(column, ids)} ${byItsValues}`;
}

/** `column` is a parent in whose name a text stands, or whose telephone number it ends. */
export const isParentLike = ({ db }: Pick<Context, 'db'>, column: PgColumn, text: string): Promise<SQL> =>
  isOneOf(column, () =>
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.kind, 'parent'), parentLike(text))),
  );

/** Parents who look after a child in whose name a text stands. */
export const hasChildLike = ({ db }: Pick<Context, 'db'>, text: string): SQL =>
  inArray(
    accounts.id,
    db
      .select({ id: guardianships.parentId })
      .from(guardianships)
      .innerJoin(children, eq(children.id, guardianships.childId))
      .where(or(stands(children.name, text), stands(children.nameCn, text))),
  );

/** From and until when days last by the school's clocks; both days are part of it. */
export function daysBetween(
  { settings: { timeZone } }: Pick<Context, 'settings'>,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): { from: Temporal.Instant | null; to: Temporal.Instant | null } {
  const begin = (day: string, later = 0) =>
    instantOn(Temporal.PlainDate.from(day).add({ days: later }), '00:00', timeZone);
  return { from: from ? begin(from) : null, to: until ? begin(until, 1) : null };
}
