import { couponCode } from '../../../contract/coupons/code.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import type { coupons } from '../../schema/coupons.ts';
import { insertCoupon } from './store.ts';

export type NewCoupon = Omit<typeof coupons.$inferInsert, 'id' | 'createdAt'> & { id?: string };

/** Creates a coupon with its code in capitals. Returns its id. */
export async function createCoupon(context: Context, coupon: NewCoupon): Promise<string> {
  const id = coupon.id ?? context.newId();
  await insertCoupon(context, { ...coupon, id, code: couponCode(coupon.code), createdAt: context.now });
  await record(context, { action: 'coupon.create', subject: `coupon:${id}`, after: { name: coupon.name } });
  return id;
}
