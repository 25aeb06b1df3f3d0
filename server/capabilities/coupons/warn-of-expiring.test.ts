import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareOrder } from '../../../tools/test/bare-order.ts';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { aFamily, aSecondGuardian, type TestFamily } from '../../../tools/test/school.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { holdCoupons } from './index.ts';
import { couponsWarn } from './jobs.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openHouse().calls);
});
afterAll(() => shop.close());

const clock = openHouse()
  .jobs('coupons')
  .find(({ job }) => job === couponsWarn);
const sweep = () => shop.act({}, async (inside) => clock?.run(inside, {}));
const receive = ({ person }: TestFamily, code: string) => run('couponReceive', { code }, { person });
const told = async ({ person }: TestFamily, locale: 'zh' | 'en' = 'zh') =>
  (await run('memberInformation', {}, { person, locale })).items
    .filter(({ topic }) => topic === 'orders')
    .map(({ title }) => title);
const days = (count: number) => ({ hours: 24 * count });

test('a family is told once, a week before, of a coupon that it could still use', async () => {
  const family = await aFamily(shop);
  const own = await aCoupon(shop, { name: { zh: '春季券', en: 'Spring coupon' }, validDays: 20 });
  const used = await aCoupon(shop, { validDays: 20 });
  const ended = await aCoupon(shop, { validDays: 20 });
  for (const { code } of [own, used, ended]) await receive(family, code);
  const { number: orderNumber } = await bareOrder(shop, family.parentId);
  await shop.act({}, (inside) =>
    holdCoupons(inside, {
      parentId: family.parentId,
      orderNumber,
      uses: [{ code: used.code, amount: 1000 }],
    }),
  );
  await shop.pool.query('update coupons set ended_at = $1 where id = $2', [
    shop.time.now.toString(),
    ended.id,
  ]);
  shop.time.now = shop.time.now.add(days(12));
  await sweep();
  expect(await told(family)).toEqual([]);
  shop.time.now = shop.time.now.add(days(2));
  await Promise.all([sweep(), sweep()]);
  await sweep();
  const titles = await told(family);
  expect(titles).toHaveLength(1);
  expect(titles[0]).toMatch(/^优惠券“春季券”将于.+到期$/);
  expect((await told(family, 'en'))[0]).toMatch(/^Your coupon “Spring coupon” ends on/);
});

test('what was received in its last days says nothing more', async () => {
  const family = await aFamily(shop);
  const { code } = await aCoupon(shop, { validDays: 3 });
  await receive(family, code);
  await sweep();
  expect(await told(family)).toEqual([]);
});

test('what the other guardian of a child has used is no more to be used, and nobody is told of it', async () => {
  const family = await aFamily(shop);
  const second = await aSecondGuardian(shop, family, ['see', 'pay']);
  const { code } = await aCoupon(shop, { validDays: 20 });
  for (const one of [family, second]) await receive(one, code);
  const { number: orderNumber } = await bareOrder(shop, family.parentId);
  await shop.act({}, (inside) =>
    holdCoupons(inside, { parentId: family.parentId, orderNumber, uses: [{ code, amount: 1000 }] }),
  );
  shop.time.now = shop.time.now.add(days(14));
  await sweep();
  expect([await told(family), await told(second)]).toEqual([[], []]);
});
