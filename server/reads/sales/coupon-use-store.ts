import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type After, afterMarker } from '../../platform/database/after-marker.ts';
import { accounts } from '../../schema/accounts.ts';
import { coupons, couponUses } from '../../schema/coupons.ts';
import { orders } from '../../schema/orders.ts';

/** The code of a coupon, or null. */
export async function couponCode({ db }: Context, id: string): Promise<string | null> {
  const [found] = await db.select({ code: coupons.code }).from(coupons).where(eq(coupons.id, id));
  return found?.code ?? null;
}

/** The next uses of a coupon after a given one, with their families and orders, oldest first. */
export const usesAfter = ({ db }: Context, couponId: string, { after, most }: After) =>
  db
    .select({ use: couponUses, family: accounts.name, currency: orders.currency })
    .from(couponUses)
    .innerJoin(accounts, eq(accounts.id, couponUses.parentId))
    .innerJoin(orders, eq(orders.number, couponUses.orderNumber))
    .where(and(eq(couponUses.couponId, couponId), afterMarker(couponUses.heldAt, couponUses.id, after)))
    .orderBy(asc(couponUses.heldAt), asc(couponUses.id))
    .limit(most);
