import { expect, test } from 'vitest';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPaidOrder } from '../../../tools/test/receipts.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

const list = async ({ person }: TestFamily, status: 'usable' | 'expired') =>
  (await run('memberCoupon', { status }, { person })).items.map(({ code, why }) => [code, why?.code ?? null]);

test('a coupon for a first order is usable until the family has ordered, and then says why it is not', async () => {
  const family = await aFamily(shop);
  const about = { person: family.person };
  const { code } = await aCoupon(shop, { firstOrder: true });
  await run('couponReceive', { code }, about);
  expect(await list(family, 'usable')).toEqual([[code, null]]);
  const { sessionId } = await aClass(shop, { price: 0 });
  await aPaidOrder(shop, family, { run, sessionIds: [sessionId] });
  expect(await list(family, 'usable')).toEqual([]);
  expect(await list(family, 'expired')).toEqual([[code, 'pricing.first_order']]);
  // A refunded order does not count: the coupon is usable again.
  await shop.pool.query("update orders set status = 'refunded' where parent_id = $1", [family.parentId]);
  await shop.pool.query(
    `update order_lines set settled_at = '2026-11-18T03:00:00Z', settled_by = 'refund', back_all = true
     where order_number in (select number from orders where parent_id = $1)`,
    [family.parentId],
  );
  expect(await list(family, 'usable')).toEqual([[code, null]]);
});

test('a coupon that is valid later says from when, and comes after usable ones', async () => {
  const family = await aFamily(shop);
  const about = { person: family.person };
  const from = shop.time.now.add({ hours: 24 * 10 });
  const until = from.add({ hours: 24 * 10 });
  const later = await aCoupon(shop, { validFrom: from, validUntil: until });
  const now = await aCoupon(shop);
  for (const { code } of [later, now]) await run('couponReceive', { code }, about);
  const { items } = await run('memberCoupon', { status: 'usable' }, about);
  expect(items.map(({ code, why }) => [code, why?.code ?? null])).toEqual([
    [now.code, null],
    [later.code, 'coupons.not_yet'],
  ]);
  expect(items[1]?.valid_from).toBe(from.toString());
});
