import { and, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { CouponState, officeCouponCalls } from '../../../contract/coupons/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { titlesContain } from '../../platform/database/containing.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { coupons, couponUses, receivedCoupons } from '../../schema/coupons.ts';

type Input = CheckedInputOf<typeof officeCouponCalls.officeCouponIndex>;

const sortable = { created_at: coupons.createdAt, valid_from: coupons.validFrom };

const inState = (now: Temporal.Instant): Record<CouponState, SQL | undefined> => {
  const stands = isNull(coupons.endedAt);
  return {
    ended: isNotNull(coupons.endedAt),
    ahead: and(stands, gt(coupons.validFrom, now)),
    over: and(stands, lt(coupons.validUntil, now)),
    running: and(
      stands,
      lte(coupons.validFrom, now),
      or(isNull(coupons.validUntil), sql`${coupons.validUntil} >= ${now.toString()}::timestamptz`),
    ),
  };
};

/** Counts how often the coupons were received and used, and sums what they took off paid orders. */
async function counted({ db }: Context, ids: readonly string[]) {
  if (ids.length === 0) return { received: new Map<string, number>(), uses: new Map() };
  const received = await db
    .select({ id: receivedCoupons.couponId, families: count() })
    .from(receivedCoupons)
    .where(inArray(receivedCoupons.couponId, [...ids]))
    .groupBy(receivedCoupons.couponId)
    .limit(ids.length);
  const uses = await db
    .select({
      id: couponUses.couponId,
      used: sql<number>`count(${couponUses.usedAt})::int`,
      held: sql<number>`(count(*) - count(${couponUses.usedAt}))::int`,
      cost: sql<string>`coalesce(sum(${couponUses.amount}) filter (where ${couponUses.usedAt} is not null), 0)`,
    })
    .from(couponUses)
    .where(and(inArray(couponUses.couponId, [...ids]), isNull(couponUses.givenBackAt)))
    .groupBy(couponUses.couponId)
    .limit(ids.length);
  return {
    received: new Map(received.map((row) => [row.id, row.families])),
    uses: new Map(uses.map(({ id, ...one }) => [id, one])),
  };
}

async function withCounts(context: Context, rows: readonly (typeof coupons.$inferSelect)[]) {
  const { received, uses } = await counted(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((coupon) => {
    const { used = 0, held = 0, cost = '0' } = uses.get(coupon.id) ?? {};
    return { coupon, received: received.get(coupon.id) ?? 0, used, held, cost: Number(cost) };
  });
}
export type CouponLine = Awaited<ReturnType<typeof withCounts>>[number];

/** Matches the coupons in the office's list. */
export function couponsShown({ now }: Pick<Context, 'now'>, filter: Input['filter']): SQL | undefined {
  return and(
    filter.ids ? inArray(coupons.id, filter.ids) : undefined,
    filter.state ? inState(now)[filter.state] : undefined,
    filter.q
      ? or(
          sql`starts_with(${coupons.code}, upper(${filter.q}))`,
          titlesContain([sql`${coupons.name} ->> 'zh'`, sql`${coupons.name} ->> 'en'`], filter.q),
        )
      : undefined,
  );
}

/** Lists a page of coupons with their uses, and the total. */
export async function listCouponLines(context: Context, { filter, page, page_size, ...sorted }: Input) {
  const where = couponsShown(context, filter);
  const rows = await context.db
    .select()
    .from(coupons)
    .where(where)
    .orderBy(...sortedBy(sorted, sortable, coupons.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [row] = await context.db.select({ total: count() }).from(coupons).where(where);
  return { rows: await withCounts(context, rows), total: row?.total ?? 0 };
}

/** Finds a coupon with its uses. */
export async function couponLine(context: Context, id: string): Promise<CouponLine | null> {
  const rows = await context.db.select().from(coupons).where(eq(coupons.id, id)).limit(1);
  return (await withCounts(context, rows))[0] ?? null;
}

/** Ends a coupon now. Returns false if it had ended before. */
export async function endCoupon(context: Context, id: string): Promise<boolean> {
  const ended = await context.db
    .update(coupons)
    .set({ endedAt: context.now })
    .where(and(eq(coupons.id, id), isNull(coupons.endedAt)))
    .returning({ id: coupons.id });
  return ended.length > 0;
}

export async function updateCoupon(
  context: Context,
  id: string,
  change: Partial<typeof coupons.$inferInsert>,
): Promise<void> {
  await context.db.update(coupons).set(change).where(eq(coupons.id, id));
}

/** Extends received coupons that lasted until the old end; families are warned of the new end, too. */
export async function extendReceived(
  context: Context,
  { couponId, was, is }: { couponId: string; was: Temporal.Instant; is: Temporal.Instant },
): Promise<void> {
  await context.db
    .update(receivedCoupons)
    .set({ validUntil: is, warnedAt: null })
    .where(and(eq(receivedCoupons.couponId, couponId), eq(receivedCoupons.validUntil, was)));
}
