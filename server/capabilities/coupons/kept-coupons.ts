import type { Context } from '../../platform/context.ts';
import { couponsOfFamily, usesOfFamily } from './store.ts';

/** Lists a parent's received coupons and the orders that used them, for the family's download. */
export async function keptCoupons(context: Context, { parentId }: { parentId: string }): Promise<unknown> {
  const uses = await usesOfFamily(context, parentId);
  return (await couponsOfFamily(context, parentId)).map(({ coupon, received }) => ({
    name: coupon.name,
    code: coupon.code,
    receivedAt: received?.receivedAt,
    validUntil: received?.validUntil,
    uses: uses
      .filter(({ couponId }) => couponId === coupon.id)
      .map(({ orderNumber, amount, heldAt, usedAt, givenBackAt }) => ({
        orderNumber,
        amount,
        heldAt,
        usedAt,
        givenBackAt,
      })),
  }));
}
