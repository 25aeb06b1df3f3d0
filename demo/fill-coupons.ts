import { and, asc, eq } from 'drizzle-orm';
import { batchCodeLength, batchCodeSigns } from '../contract/coupons/code.ts';
import { createCoupon } from '../server/capabilities/coupons/create-coupon.ts';
import { priceCart } from '../server/capabilities/pricing/index.ts';
import type { Context } from '../server/platform/context.ts';
import { dayAt, instantOn } from '../server/platform/zoned.ts';
import { offerings } from '../server/schema/catalog.ts';
import { couponBatches, couponCodes, couponUses, receivedCoupons } from '../server/schema/coupons.ts';
import { orderLines, orders } from '../server/schema/orders.ts';
import { payments } from '../server/schema/payments.ts';
import { batchOfCodes, demoCoupons, usedCoupon } from './coupons.data.ts';
import type { DemoFamily } from './fill-families.ts';
import { seeded } from './seeded.ts';

/** Coupons in every state for the demo family: usable, used, not yet valid, expired, ended, and some to receive. */
export async function fillCoupons(outer: Context, { parentId }: DemoFamily): Promise<void> {
  const dice = seeded(20_261_124);
  const context = { ...outer, newId: dice.uuid };
  const { timeZone } = context.settings;
  const today = dayAt(context.now, timeZone);
  const beginning = (days: number) => instantOn(today.add({ days }), '00:00', timeZone);
  const end = (days: number) => beginning(days + 1).subtract({ seconds: 1 });
  const ids = new Map<string, string>();
  for (const { fromDays, untilDays, receivedDaysAgo, hasEnded, ...coupon } of demoCoupons) {
    const id = await createCoupon(context, {
      ...coupon,
      validFrom: beginning(fromDays),
      validUntil: untilDays === undefined ? null : end(untilDays),
      endedAt: hasEnded ? context.now.subtract({ hours: 30 }) : null,
    });
    ids.set(coupon.code, id);
    if (receivedDaysAgo === undefined) continue;
    await context.db.insert(receivedCoupons).values({
      id: dice.uuid(),
      couponId: id,
      parentId,
      receivedAt: beginning(-receivedDaysAgo).add({ hours: 9 }),
      validUntil: end(untilDays ?? (coupon.validDays ?? 0) - receivedDaysAgo),
    });
  }
  await spendOne(context, parentId, ids.get(usedCoupon.code) ?? '');
  await fillBatch(context, ids.get(batchOfCodes.code) ?? '');
}

/** Codes for leaflets, all still free. */
async function fillBatch({ db, now }: Context, couponId: string): Promise<void> {
  const dice = seeded(20_261_125);
  const id = dice.uuid();
  const { label, size } = batchOfCodes;
  const createdAt = now.subtract({ hours: 50 });
  await db.insert(couponBatches).values({ id, couponId, label, size, state: 'ready', createdAt });
  const codes = Array.from({ length: size }, () =>
    Array.from({ length: batchCodeLength }, () => dice.pick([...batchCodeSigns])).join(''),
  );
  await db.insert(couponCodes).values(codes.map((code) => ({ code, batchId: id })));
}

/** Reduces the family's oldest order with one such class by the coupon. */
async function spendOne(context: Context, parentId: string, couponId: string): Promise<void> {
  const { db, newId } = context;
  const [found] = await db
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .innerJoin(offerings, eq(offerings.id, orderLines.offeringId))
    .where(
      and(eq(orders.parentId, parentId), eq(orders.quantity, 1), eq(offerings.category, usedCoupon.category)),
    )
    .orderBy(asc(orders.placedAt))
    .limit(1);
  if (!found) throw new Error('the demo family has no order that its coupon covers');
  const { order, line } = found;
  const quote = priceCart({
    currency: order.currency,
    lines: [
      {
        itemId: line.id,
        list: line.original,
        early: null,
        fees: [],
        taxRateBp: line.taxRateBp,
        taxIncluded: order.total === order.subtotal,
      },
    ],
    coupons: [usedCoupon],
    credits: 0,
  });
  const amounts = {
    discounts: quote.coupons.amount,
    tax: quote.tax.amount,
    total: quote.total.amount,
  };
  await db
    .update(orders)
    .set({ ...amounts, subtotal: quote.subtotal.amount, quote })
    .where(eq(orders.number, order.number));
  await db.update(orderLines).set(amounts).where(eq(orderLines.id, line.id));
  await db.update(payments).set({ amount: amounts.total }).where(eq(payments.orderNumber, order.number));
  await db.insert(couponUses).values({
    id: newId(),
    couponId,
    parentId,
    orderNumber: order.number,
    amount: quote.coupons.amount,
    heldAt: order.placedAt,
    usedAt: order.paidAt,
  });
}
