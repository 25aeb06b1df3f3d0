import { couponCode } from '../../../contract/coupons/code.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import type { NewCoupon } from './create-coupon.ts';
import { storeReceived } from './receive-coupon.ts';
import { couponsOfFamily, deleteUnused, insertCouponOnce, lockCoupons } from './store.ts';

/**
 * Gives a family a coupon that cannot be received by a code, and creates the coupon if needed. Idempotent. Returns its
 * id and the last moment of use.
 */
export async function giveCoupon(
  context: Context,
  { parentId, coupon }: { parentId: string; coupon: NewCoupon & { givenOnly: true } },
): Promise<{ id: string; validUntil: Temporal.Instant }> {
  const code = couponCode(coupon.code);
  const id = context.newId();
  if (await insertCouponOnce(context, { ...coupon, id, code, createdAt: context.now }))
    await record(context, { action: 'coupon.create', subject: `coupon:${id}`, after: { name: coupon.name } });
  const find = async () =>
    (await couponsOfFamily(context, parentId, [code])).find(({ coupon }) => coupon.code === code);
  const found = await find();
  if (!found) throw new Error(`coupon ${code} was not created`);
  if (!found.received) await storeReceived(context, [found.coupon], parentId);
  const received = (await find())?.received;
  if (!received) throw new Error(`coupon ${code} was not given`);
  return { id: found.coupon.id, validUntil: received.validUntil };
}

/** Takes a coupon back from a family unless one of its orders holds or used it. Idempotent. */
export async function takeBackCoupon(
  context: Context,
  { parentId, couponId }: { parentId: string; couponId: string },
): Promise<void> {
  await lockCoupons(context, { ids: [couponId] });
  if (await deleteUnused(context, { parentId, couponId }))
    await record(context, { action: 'coupon.take_back', subject: `coupon:${couponId}`, after: { parentId } });
}
