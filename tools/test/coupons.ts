import { createCoupon, type NewCoupon } from '../../server/capabilities/coupons/index.ts';
import type { TestShop } from '../../server/platform/testing.ts';

let coupons = 0;

/** A coupon of ten yuan for anything, good for a month, which goes together with others, unless told otherwise. */
export async function aCoupon(
  shop: TestShop,
  wish: Partial<NewCoupon> = {},
): Promise<{ id: string; code: string }> {
  coupons += 1;
  const code = wish.code ?? `TEST-${coupons}`;
  const off = wish.rateBp ? {} : { amount: 1000 };
  const id = await shop.act({}, (inside) =>
    createCoupon(inside, {
      name: { zh: `测试券 ${coupons}`, en: `Test coupon ${coupons}` },
      stackable: true,
      validFrom: inside.now.subtract({ hours: 1 }),
      validUntil: wish.validDays ? null : inside.now.add({ hours: 24 * 30 }),
      ...off,
      ...wish,
      code,
    }),
  );
  return { id, code };
}
