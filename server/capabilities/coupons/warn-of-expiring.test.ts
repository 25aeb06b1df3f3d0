import { expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { bareOrder } from '../../../tools/test/bare-order.ts';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aSecondGuardian, type TestFamily } from '../../../tools/test/school.ts';
import { holdCoupons } from './index.ts';
import { couponsWarn } from './jobs.ts';
import { couponExpiring } from './notices.ts';

const { shop, run } = await openSchool();

const clock = openAll()
  .jobs('coupons')
  .find(({ job }) => job === couponsWarn);
const sweep = () => shop.act({}, async (inside) => clock?.run(inside, {}));
const receive = ({ person }: TestFamily, code: string) => run('couponReceive', { code }, { person });
const noticesTo = async ({ person }: TestFamily, locale: 'zh' | 'en' = 'zh') =>
  (await run('memberInformation', {}, { person, locale })).items
    .filter(({ topic }) => topic === 'orders')
    .map(({ title }) => title);
const days = (count: number) => ({ hours: 24 * count });

test('notifies a family once, a week before, of a coupon that it can still use', async () => {
  const family = await aFamily(shop);
  const coupon = await aCoupon(shop, { name: { zh: '春季券', en: 'Spring coupon' }, validDays: 20 });
  const used = await aCoupon(shop, { validDays: 20 });
  const ended = await aCoupon(shop, { validDays: 20 });
  for (const { code } of [coupon, used, ended]) await receive(family, code);
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
  expect(await noticesTo(family)).toEqual([]);
  shop.time.now = shop.time.now.add(days(2));
  await Promise.all([sweep(), sweep()]);
  await sweep();
  const titles = await noticesTo(family);
  expect(titles).toHaveLength(1);
  expect(titles[0]).toMatch(/^优惠券“春季券”将于.+到期$/);
  expect((await noticesTo(family, 'en'))[0]).toMatch(/^Your coupon “Spring coupon” ends on/);
});

test('does not notify of a coupon received in its last days', async () => {
  const family = await aFamily(shop);
  const { code } = await aCoupon(shop, { validDays: 3 });
  await receive(family, code);
  await sweep();
  expect(await noticesTo(family)).toEqual([]);
});

test('does not notify of a coupon that the other guardian of a child has used', async () => {
  const family = await aFamily(shop);
  const second = await aSecondGuardian(shop, family, ['see', 'pay']);
  const { code } = await aCoupon(shop, { validDays: 20 });
  for (const parent of [family, second]) await receive(parent, code);
  const { number: orderNumber } = await bareOrder(shop, family.parentId);
  await shop.act({}, (inside) =>
    holdCoupons(inside, { parentId: family.parentId, orderNumber, uses: [{ code, amount: 1000 }] }),
  );
  shop.time.now = shop.time.now.add(days(14));
  await sweep();
  expect([await noticesTo(family), await noticesTo(second)]).toEqual([[], []]);
});

test('mails no warning of a coupon that was used or stopped while its mail waited', async () => {
  const family = await aFamily(shop);
  const [kept, stopped] = [await aCoupon(shop, { validDays: 20 }), await aCoupon(shop, { validDays: 20 })];
  for (const { code } of [kept, stopped]) await receive(family, code);
  shop.time.now = shop.time.now.add(days(14));
  await sweep();
  const { rows } = await shop.pool.query(
    "select subject, data from notices where account_id = $1 and kind = 'coupon.expiring'",
    [family.parentId],
  );
  const still = async () =>
    (await couponExpiring.asOfNow?.(shop.context(), rows))?.filter((data) => data !== null).length;
  expect(await still()).toBe(2);
  await shop.pool.query('update coupons set ended_at = $1 where id = $2', [
    shop.time.now.toString(),
    stopped.id,
  ]);
  expect(await still()).toBe(1);
  const { number: orderNumber } = await bareOrder(shop, family.parentId);
  const uses = [{ code: kept.code, amount: 1000 }];
  await shop.act({}, (inside) => holdCoupons(inside, { parentId: family.parentId, orderNumber, uses }));
  expect(await still()).toBe(0);
});
