import { createCoupon, type NewCoupon } from '../../server/capabilities/coupons/create-coupon.ts';
import type { TestShop } from '../../server/platform/testing.ts';

let coupons = 0;

/** A coupon of ¥10 for anything, valid for a month and combinable with others, by default. */
export async function aCoupon(
  shop: TestShop,
  options: Partial<NewCoupon> = {},
): Promise<{ id: string; code: string }> {
  coupons += 1;
  const code = options.code ?? `TEST-${coupons}`;
  const off = options.rateBp ? {} : { amount: 1000 };
  const id = await shop.act({}, (inside) =>
    createCoupon(inside, {
      name: { zh: `测试券 ${coupons}`, en: `Test coupon ${coupons}` },
      stackable: true,
      validFrom: inside.now.subtract({ hours: 1 }),
      validUntil: options.validDays ? null : inside.now.add({ hours: 24 * 30 }),
      ...off,
      ...options,
      code,
    }),
  );
  return { id, code };
}

/** A batch of two generated codes of a new coupon. */
export async function aBatch(shop: TestShop): Promise<{ id: string; codes: string[] }> {
  const { id: couponId } = await aCoupon(shop);
  const { rows } = await shop.pool.query(
    `insert into coupon_batches (id, coupon_id, label, state, size, created_at)
     values (gen_random_uuid(), $1, '地推', 'ready', 2, $2) returning id`,
    [couponId, shop.time.now.toString()],
  );
  const codes = [1, 2].map((place) => `BATCH${String(coupons).padStart(6, '0')}${place}`);
  await shop.pool.query('insert into coupon_codes (code, batch_id) select unnest($1::text[]), $2', [
    codes,
    rows[0].id,
  ]);
  return { id: rows[0].id, codes };
}
