import { and, asc, count, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { coupons, couponUses, receivedCoupons } from '../../schema/coupons.ts';
import { familyOf } from './store.ts';

export type Expiring = { id: string; parentId: string; name: Bilingual; validUntil: Temporal.Instant };

/** Whether a received coupon can still be used, in a query of received coupons with their coupons. */
function isUsable({ db, now }: Context) {
  const uses = (isOfFamily: boolean) =>
    sql`(${db
      .select({ uses: count() })
      .from(couponUses)
      .where(
        and(
          eq(couponUses.couponId, coupons.id),
          isNull(couponUses.givenBackAt),
          isOfFamily
            ? // A coupon given to one account belongs to that account alone.
              sql`case when ${coupons.givenOnly} then ${couponUses.parentId} = ${receivedCoupons.parentId}
                else ${couponUses.parentId} = any(${familyOf(receivedCoupons.parentId)}) end`
            : undefined,
        ),
      )})`;
  return and(
    gt(receivedCoupons.validUntil, now),
    isNull(coupons.endedAt),
    sql`${uses(true)} < ${coupons.usesByFamily}`,
    or(isNull(coupons.usesInAll), sql`${uses(false)} < ${coupons.usesInAll}`),
  );
}

/** The ends of those received coupons that can still be used, by id. */
export async function endsOfUsable(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, Temporal.Instant>> {
  const rows = await context.db
    .select({ id: receivedCoupons.id, validUntil: receivedCoupons.validUntil })
    .from(receivedCoupons)
    .innerJoin(coupons, eq(coupons.id, receivedCoupons.couponId))
    .where(and(inArray(receivedCoupons.id, [...ids]), isUsable(context)))
    .limit(ids.length);
  return new Map(rows.map(({ id, validUntil }) => [id, validUntil]));
}

/**
 * Finds coupons that families can still use and that end before an instant, and marks them as announced, so each is
 * returned once. Leaves out those received in the last days.
 */
export async function markExpiring(
  context: Context,
  {
    until,
    receivedBefore,
    limit,
  }: { until: Temporal.Instant; receivedBefore: Temporal.Instant; limit: number },
): Promise<Expiring[]> {
  const { db, now } = context;
  const due = await db
    .select({ id: receivedCoupons.id, name: coupons.name })
    .from(receivedCoupons)
    .innerJoin(coupons, eq(coupons.id, receivedCoupons.couponId))
    .where(
      and(
        isNull(receivedCoupons.warnedAt),
        lte(receivedCoupons.validUntil, until),
        lt(receivedCoupons.receivedAt, receivedBefore),
        isUsable(context),
      ),
    )
    .orderBy(asc(receivedCoupons.validUntil), asc(receivedCoupons.id))
    .limit(limit)
    .for('update', { of: receivedCoupons, skipLocked: true });
  if (due.length === 0) return [];
  const names = new Map(due.map((coupon) => [coupon.id, coupon.name]));
  const marked = await db
    .update(receivedCoupons)
    .set({ warnedAt: now })
    .where(and(inArray(receivedCoupons.id, [...names.keys()]), isNull(receivedCoupons.warnedAt)))
    .returning({
      id: receivedCoupons.id,
      parentId: receivedCoupons.parentId,
      validUntil: receivedCoupons.validUntil,
    });
  return marked.flatMap((received) => {
    const name = names.get(received.id);
    return name ? [{ ...received, name }] : [];
  });
}
