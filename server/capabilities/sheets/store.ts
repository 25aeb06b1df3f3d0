import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../accounts/tables.ts';
import { isTaken } from '../availability/index.ts';
import { offerings, sessions, sites } from '../catalog/tables.ts';
import { coupons, receivedCoupons } from '../coupons/tables.ts';
import { children, guardianships } from '../families/tables.ts';
import { seats } from '../seats/tables.ts';

/** Rows of one page: what is held at once of the longest table. */
export const pageSize = 500;

const after = (column: PgColumn, id: string | null) => (id === null ? undefined : gt(column, id));

/** Offerings after one by number, a page. */
export async function offeringRows(context: Context, last: string | null) {
  return context.db
    .select({ key: offerings.number, offering: offerings, site: sites.name })
    .from(offerings)
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(after(offerings.number, last))
    .orderBy(asc(offerings.number))
    .limit(pageSize);
}

/** Sessions that are not made for one child after one by id, a page. */
export async function sessionRows(context: Context, last: string | null) {
  return context.db
    .select({
      key: sessions.id,
      session: sessions,
      number: offerings.number,
      timeZone: sites.timeZone,
      taken: sql<number>`(select count(*)::int from ${seats} where ${and(eq(seats.sessionId, sessions.id), isTaken(seats, context.now))})`,
    })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(isNull(sessions.privateFor), after(sessions.id, last)))
    .orderBy(asc(sessions.id))
    .limit(pageSize);
}

const familyKey = sql<string>`${guardianships.parentId}::text || ' ' || ${guardianships.childId}::text`;

/** Children with each parent who looks after them, after one of these, a page; closed accounts are left out. */
export async function familyRows(context: Context, last: string | null) {
  const [parentId, childId] = last?.split(' ') ?? [];
  return context.db
    .select({
      key: familyKey,
      parent: accounts.name,
      tel: accounts.tel,
      email: accounts.email,
      registeredAt: accounts.createdAt,
      child: children,
    })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.parentId))
    .innerJoin(children, eq(children.id, guardianships.childId))
    .where(
      and(
        isNull(accounts.closedAt),
        parentId && childId
          ? sql`(${guardianships.parentId}, ${guardianships.childId}) > (${parentId}::uuid, ${childId}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(guardianships.parentId), asc(guardianships.childId))
    .limit(pageSize);
}

/** Coupons after one by code, a page, with how many families received each. */
export async function couponRows(context: Context, last: string | null) {
  const received = context.db
    .select({ count: count() })
    .from(receivedCoupons)
    .where(eq(receivedCoupons.couponId, coupons.id));
  return context.db
    .select({ key: coupons.code, coupon: coupons, received: sql<number>`(${received})::int` })
    .from(coupons)
    .where(after(coupons.code, last))
    .orderBy(asc(coupons.code))
    .limit(pageSize);
}
