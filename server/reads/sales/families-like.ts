import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../capabilities/accounts/tables.ts';
import { children, guardianships } from '../../capabilities/families/tables.ts';
import type { Context } from '../../platform/context.ts';
import { instantOn } from '../../platform/zoned.ts';

const stands = (column: SQL | typeof accounts.name, text: string) =>
  sql`strpos(lower(${column}), lower(${text})) > 0`;

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

/** Parents who look after a child in whose name a text stands. */
export const hasChildLike = ({ db }: Context, text: string): SQL =>
  inArray(
    accounts.id,
    db
      .select({ id: guardianships.parentId })
      .from(guardianships)
      .innerJoin(children, eq(children.id, guardianships.childId))
      .where(or(stands(sql`${children.name}`, text), stands(sql`${children.nameCn}`, text))),
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
