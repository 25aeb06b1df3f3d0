import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFriend } from '../../../tools/test/friends.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { as, openUnderfilledShop } from '../../../tools/test/underfilled.ts';
import { runJobs } from '../../platform/testing.ts';
import { earnForOrders } from '../orders/earn-for-orders.ts';

let opened: Awaited<ReturnType<typeof openUnderfilledShop>>;
beforeAll(async () => {
  opened = await openUnderfilledShop();
});
afterAll(() => opened.close());

const couponsOf = async (family: TestFamily) => (await opened.run('memberCoupon', {}, as(family))).items;

test('rewards and welcomes a friend as promised on arrival, whatever the school gives later', async () => {
  const { shop, run, buy } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  const [coupon] = await couponsOf(friend);
  await run(
    'officeSchoolCreditsSave',
    {
      ...{ version: 0, credit_rate_bp: 0, credit_days: 365 },
      ...{ friend_credits: 2000, welcome_coupon: 3000, welcome_coupon_days: 7 },
    },
    { person: (await aMemberOfStaff(shop, 'owner')).person },
  );
  expect(await couponsOf(friend)).toEqual([coupon]);
  const later = await aFriend(shop, referrer);
  expect(await couponsOf(later)).toMatchObject([{ off: { amount: { amount: 3000 } } }]);
  const { sessionId } = await aClass(shop, { startsInDays: 8 });
  await buy(friend, [{ sessionId }]);
  await buy(later, [{ sessionId }]);
  shop.time.now = shop.time.now.add({ hours: 48 });
  await earnForOrders(shop.context());
  await runJobs(shop, openAll().jobs('referrals'));
  const { invited } = await run('memberFriend', {}, as(referrer));
  expect(invited.map(({ brought }) => brought?.amount).toSorted()).toEqual([10_000, 2000]);
  expect(await findBroken(shop.pool)).toEqual([]);
});
