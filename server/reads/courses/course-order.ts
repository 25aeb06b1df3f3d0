import { and, asc, desc, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { Subquery } from 'drizzle-orm/subquery';
import { isJoinable } from '../../capabilities/availability/index.ts';
import { existsByRow } from '../../platform/database/exists-by-row.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import {
  anyRow,
  at,
  type Filter,
  isEarly,
  now,
  priceNow,
  type Rows,
  recommended,
  type Selection,
  select,
} from './course-filter.ts';

/** Columns read before the cards: everything that lists are ordered, counted and paged by. */
export const columns = {
  id: offerings.id,
  number: offerings.number,
  kind: offerings.kind,
  category: offerings.category,
  gradeFrom: offerings.gradeFrom,
  gradeTo: offerings.gradeTo,
  ageFrom: offerings.ageFrom,
  ageTo: offerings.ageTo,
  siteId: offerings.siteId,
  price: offerings.price,
  earlyPrice: offerings.earlyPrice,
  earlyUntil: offerings.earlyUntil,
  opensAt: offerings.opensAt,
  lessonMinutes: offerings.lessonMinutes,
  featured: offerings.featured,
  createdAt: offerings.createdAt,
};

/** Rows of a statement under the name of offerings, so that conditions on offerings apply to them. */
export const asOfferings = (rows: SQL): Subquery => new Subquery(rows, {}, 'offerings');
/** A column of such rows that offerings do not have. */
export const extraColumn = (name: string) => sql.identifier(name);

const [next, earlier] = [alias(sessions, 'next_session'), alias(sessions, 'earlier_session')];
/** Whether a session can be joined before it begins. */
const isAhead = (session: typeof next | typeof earlier): SQL =>
  sql`(${gt(session.startsAt, now)} and ${isJoinable(session, now)})`;

/** The next session that can be joined before it begins, as its start and id; null without one. */
const nextSession = select
  .select({ next: sql`(${next.startsAt}, ${next.id})`.as('next') })
  .from(next)
  .where(and(eq(next.offeringId, offerings.id), isAhead(next)))
  .orderBy(asc(next.startsAt), asc(next.id))
  .limit(1);

/** Whether an offering has a session that can be joined before it begins. */
export const hasAhead = existsByRow(
  select
    .select(anyRow)
    .from(earlier)
    .where(and(eq(earlier.offeringId, offerings.id), isAhead(earlier))),
);

const byNumber = sql`${offerings.number}`;
const orders: Record<Filter['sort'], SQL[]> = {
  recommended,
  soonest: [sql`${nextSession} nulls last`, byNumber],
  price_low: [priceNow, byNumber],
  price_high: [desc(priceNow), byNumber],
  newest: [sql`${offerings.createdAt} desc nulls last`, byNumber],
};

/** A selection sorted without an index: only for few rows. */
export const sorted = (selection: Selection, sort: Filter['sort']): Selection => ({
  ...selection,
  key: `${selection.key} by ${sort}`,
  rows: () => ({ ...selection.rows(), order: orders[sort] }),
});

/** Early prices and list prices each have an index: the first of either contain the first of both. */
function byPrice({ where }: Rows, direction: typeof asc): Rows {
  const branch = (price: PgColumn, condition: SQL) =>
    select
      .select({ ...columns, paid: sql`${price}`.as('paid') })
      .from(offerings)
      .where(and(where, condition))
      .orderBy(direction(price), asc(offerings.number))
      .limit(at('most'));
  const [early, list] = [branch(offerings.earlyPrice, isEarly), branch(offerings.price, not(isEarly))];
  return {
    from: asOfferings(sql`${early} union all ${list}`),
    where: undefined,
    order: [direction(sql`${extraColumn('paid')}`), byNumber],
  };
}

/** By sessions that can be joined before they begin, each offering at its next one; then offerings without one. */
function bySoonest({ where }: Rows): Rows {
  const before = select
    .select(anyRow)
    .from(earlier)
    .where(
      and(
        eq(earlier.offeringId, offerings.id),
        sql`(${earlier.startsAt}, ${earlier.id}) < (${next.startsAt}, ${next.id})`,
        isAhead(earlier),
      ),
    );
  const ahead = select
    .select({
      ...columns,
      nextAt: sql`${next.startsAt}`.as('next_at'),
      nextId: sql`${next.id}`.as('next_id'),
    })
    .from(next)
    .innerJoin(offerings, eq(offerings.id, next.offeringId))
    .where(and(isAhead(next), where, not(existsByRow(before))))
    .orderBy(asc(next.startsAt), asc(next.id))
    .limit(at('most'));
  const withoutNext = select
    .select({ ...columns, nextAt: sql`null`.as('next_at'), nextId: sql`null`.as('next_id') })
    .from(offerings)
    .where(and(where, not(hasAhead)))
    .orderBy(asc(offerings.number));
  return {
    from: asOfferings(sql`with ahead as materialized ${ahead} select * from ahead
      union all (${withoutNext.getSQL()} limit ${at('most')} - (select count(*) from ahead))`),
    where: undefined,
    order: [sql`${extraColumn('next_at')} nulls last`, sql`${extraColumn('next_id')}`, byNumber],
  };
}

/** The first `most` of a selection in an order, each order by its own index. */
export function firstOf(selection: Selection, sort: Filter['sort'], most: number): Selection {
  const limited = (rows: (of: Rows) => Rows): Selection => ({
    ...selection,
    key: `${selection.key} first by ${sort}`,
    values: { ...selection.values, most },
    rows: () => rows(selection.rows()),
  });
  if (sort === 'price_low') return limited((rows) => byPrice(rows, asc));
  if (sort === 'price_high') return limited((rows) => byPrice(rows, desc));
  if (sort === 'soonest') return limited(bySoonest);
  return sorted(selection, sort);
}
