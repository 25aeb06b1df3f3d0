import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { capitalCode } from '../../../contract/core/typed.ts';
import type { Context } from '../../platform/context.ts';
import { categories, offerings } from '../../schema/catalog.ts';
import { coupons, couponUses, receivedCoupons } from '../../schema/coupons.ts';
import { guardianships } from '../../schema/families.ts';

type Coupon = typeof coupons.$inferSelect;
export type Received = typeof receivedCoupons.$inferSelect;
export type CouponUse = typeof couponUses.$inferSelect;

/** A coupon with a family's relation to it. */
export type FamilyCoupon = {
  coupon: Coupon;
  received: Received | null;
  usesOfAll: number;
  usesOfFamily: number;
  /** The parent's unpaid order that holds it. */
  heldBy: string | null;
};

/** Most received coupons of a family that are loaded; the newest. */
const mostCoupons = 300;

const standingUses = alias(couponUses, 'standing_uses');
const isStanding = (more?: SQL) =>
  and(eq(standingUses.couponId, coupons.id), isNull(standingUses.givenBackAt), more);

/**
 * The parent and all other guardians of the parent's children: coupons treat them as one family. An array is computed
 * once, whereas a subquery would run for each row.
 */
export const familyOf = (parentId: string | AnyPgColumn | Placeholder): SQL =>
  sql`array_append(array(select beside.parent_id from ${guardianships} beside
    join ${guardianships} own on own.child_id = beside.child_id where own.parent_id = ${parentId}), ${parentId}::uuid)`;

async function selectCoupons(
  context: Context,
  { parentId, which }: { parentId: string; which: SQL | undefined },
): Promise<FamilyCoupon[]> {
  const { db } = context;
  const isOwnUse = eq(standingUses.parentId, parentId);
  const ofFamily = sql`${standingUses.parentId} = any(${familyOf(parentId)})`;
  const counted = (more?: SQL) =>
    sql<number>`(${db.select({ uses: count() }).from(standingUses).where(isStanding(more))})::int`;
  const held = db
    .select({ number: standingUses.orderNumber })
    .from(standingUses)
    .where(isStanding(and(isOwnUse, isNull(standingUses.usedAt))))
    .orderBy(desc(standingUses.heldAt))
    .limit(1);
  return db
    .select({
      coupon: coupons,
      received: receivedCoupons,
      // Count only where it matters: an unlimited coupon may have very many uses.
      usesOfAll: sql<number>`case when ${coupons.usesInAll} is null then 0 else ${counted()} end`,
      // A coupon given to one account belongs to that account alone.
      usesOfFamily: sql<number>`case when ${coupons.givenOnly} then ${counted(isOwnUse)} else ${counted(ofFamily)} end`,
      heldBy: sql<string | null>`(${held})`,
    })
    .from(coupons)
    .leftJoin(
      receivedCoupons,
      and(eq(receivedCoupons.couponId, coupons.id), eq(receivedCoupons.parentId, parentId)),
    )
    .where(which)
    .orderBy(desc(receivedCoupons.receivedAt), asc(coupons.validUntil), asc(coupons.id))
    .limit(mostCoupons);
}

/** Lists a family's received coupons, newest first, and those with the codes. */
export const couponsOfFamily = (
  context: Context,
  parentId: string,
  codes: readonly string[] = [],
): Promise<FamilyCoupon[]> => {
  const isReceived = eq(receivedCoupons.parentId, parentId);
  const which = codes.length === 0 ? isReceived : or(isReceived, inArray(coupons.code, [...codes]));
  return selectCoupons(context, { parentId, which });
};

/** The code that differs from this one in dashes only: `SPRING10` for `SPRING-10`. Null if there is none, or more than one. */
export async function codeButForDashes(context: Context, code: string): Promise<string | null> {
  const [found, other] = await context.db
    .select({ code: coupons.code })
    .from(coupons)
    .where(eq(sql`replace(${coupons.code}, '-', '')`, capitalCode(code)))
    .limit(2);
  return found && !other ? found.code : null;
}

/** Lists the open coupons that a family has not received. */
export const openCoupons = (context: Context, parentId: string): Promise<FamilyCoupon[]> =>
  selectCoupons(context, {
    parentId,
    which: and(
      coupons.isOpen,
      isNull(coupons.endedAt),
      lte(coupons.validFrom, context.now),
      or(isNull(coupons.validUntil), gt(coupons.validUntil, context.now)),
      notExists(
        context.db
          .select({ one: sql`1` })
          .from(receivedCoupons)
          .where(and(eq(receivedCoupons.couponId, coupons.id), eq(receivedCoupons.parentId, parentId))),
      ),
    ),
  });

/** Locks coupons in one order until the transaction ends, so that uses are counted one at a time. */
export async function lockCoupons(
  context: Context,
  which: { codes: readonly string[] } | { ids: readonly string[] },
): Promise<void> {
  await context.db
    .select({ id: coupons.id })
    .from(coupons)
    .where('ids' in which ? inArray(coupons.id, [...which.ids]) : inArray(coupons.code, [...which.codes]))
    .orderBy(asc(coupons.id))
    .for('no key update');
}

export async function insertCoupon(context: Context, row: typeof coupons.$inferInsert): Promise<void> {
  await context.db.insert(coupons).values(row);
}

/** Inserts a coupon unless its code exists. Returns whether it was inserted. */
export async function insertCouponOnce(context: Context, row: typeof coupons.$inferInsert): Promise<boolean> {
  const made = await context.db
    .insert(coupons)
    .values(row)
    .onConflictDoNothing({ target: [coupons.code] })
    .returning({ id: coupons.id });
  return made.length > 0;
}

/** Deletes a received coupon that no order of the family holds or has used. Returns whether it did. */
export async function deleteUnused(
  context: Context,
  { parentId, couponId }: { parentId: string; couponId: string },
): Promise<boolean> {
  const inUse = context.db
    .select({ one: sql`1` })
    .from(standingUses)
    .where(
      and(
        eq(standingUses.couponId, couponId),
        eq(standingUses.parentId, parentId),
        isNull(standingUses.givenBackAt),
      ),
    );
  const deleted = await context.db
    .delete(receivedCoupons)
    .where(
      and(eq(receivedCoupons.couponId, couponId), eq(receivedCoupons.parentId, parentId), notExists(inUse)),
    )
    .returning({ id: receivedCoupons.id });
  return deleted.length > 0;
}

/** Inserts received coupons; skips existing ones. Returns the new ones. */
export async function insertReceived(
  context: Context,
  rows: readonly (typeof receivedCoupons.$inferInsert)[],
): Promise<Received[]> {
  if (rows.length === 0) return [];
  return context.db
    .insert(receivedCoupons)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

export async function insertUses(
  context: Context,
  rows: readonly (typeof couponUses.$inferInsert)[],
): Promise<void> {
  await context.db.insert(couponUses).values([...rows]);
}

const ofOrder = (orderNumber: string) => eq(couponUses.orderNumber, orderNumber);

/** Marks an order's held coupons as used; returns them. */
export async function markUsed(context: Context, orderNumber: string): Promise<CouponUse[]> {
  return context.db
    .update(couponUses)
    .set({ usedAt: context.now })
    .where(and(ofOrder(orderNumber), isNull(couponUses.givenBackAt), isNull(couponUses.usedAt)))
    .returning();
}

/** Gives an order's coupons back; returns them. */
export async function markGivenBack(context: Context, orderNumber: string): Promise<CouponUse[]> {
  return context.db
    .update(couponUses)
    .set({ givenBackAt: context.now })
    .where(and(ofOrder(orderNumber), isNull(couponUses.givenBackAt)))
    .returning();
}

/** Lists the coupons that an order gave back last, with their codes. */
export async function givenBackBy(
  context: Context,
  orderNumber: string,
): Promise<{ code: string; amount: number }[]> {
  return context.db
    .selectDistinctOn([couponUses.couponId], { code: coupons.code, amount: couponUses.amount })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(ofOrder(orderNumber))
    .orderBy(asc(couponUses.couponId), desc(couponUses.heldAt))
    .limit(50);
}

/** Lists a family's orders with coupons, newest first, optionally of these coupons. */
export async function usesOfFamily(
  context: Context,
  parentId: string,
  couponIds?: readonly string[],
): Promise<CouponUse[]> {
  return context.db
    .select()
    .from(couponUses)
    .where(
      and(
        eq(couponUses.parentId, parentId),
        couponIds ? inArray(couponUses.couponId, [...couponIds]) : undefined,
      ),
    )
    .orderBy(desc(couponUses.heldAt), asc(couponUses.id))
    .limit(2000);
}

/** Maps codes of categories and ids of offerings to names. */
export async function namesOf(
  { db }: Context,
  { codes, offeringIds }: { codes: readonly string[]; offeringIds: readonly string[] },
) {
  return {
    categories:
      codes.length === 0
        ? []
        : await db
            .select({ code: categories.code, name: categories.name })
            .from(categories)
            .where(inArray(categories.code, [...codes])),
    offerings:
      offeringIds.length === 0
        ? []
        : await db
            .select({
              id: offerings.id,
              number: offerings.number,
              kind: offerings.kind,
              name: offerings.name,
            })
            .from(offerings)
            .where(inArray(offerings.id, [...offeringIds])),
  };
}

/** Deletes what a family received and never used; uses stay with their orders. */
export async function deleteReceived(context: Context, parentId: string): Promise<void> {
  await context.db.delete(receivedCoupons).where(eq(receivedCoupons.parentId, parentId));
}

/** Lists the coupons of an order with their names in both languages; `isValid`: neither expired nor stopped. */
export async function couponsOfOrder(context: Context, number: string) {
  const validUntil = sql`coalesce(${receivedCoupons.validUntil}, ${coupons.validUntil}, 'infinity')`;
  return context.db
    .selectDistinctOn([coupons.code], {
      code: coupons.code,
      name: coupons.name,
      amount: couponUses.amount,
      isValid: sql<boolean>`${isNull(coupons.endedAt)} and ${validUntil} > ${context.now.toString()}::timestamptz`,
    })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .leftJoin(
      receivedCoupons,
      and(eq(receivedCoupons.couponId, coupons.id), eq(receivedCoupons.parentId, couponUses.parentId)),
    )
    .where(eq(couponUses.orderNumber, number))
    .orderBy(asc(coupons.code))
    .limit(50);
}
