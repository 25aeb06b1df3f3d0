import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFriend, aNewcomer } from '../../../tools/test/friends.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { as, openUnderfilledShop } from '../../../tools/test/underfilled.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { earnForOrders } from '../orders/earn-for-orders.ts';
import { lockOrder, settleLineBack } from '../orders/index.ts';
import { linesOf } from '../orders/store.ts';
import { takeBackReferral } from './index.ts';
import { keptFriends } from './list-friends.ts';
import { rewardReferrer } from './reward-referrer.ts';
import { welcomeFriend } from './welcome-friend.ts';

let opened: Awaited<ReturnType<typeof openUnderfilledShop>>;
beforeAll(async () => {
  opened = await openUnderfilledShop();
});
afterAll(() => opened.close());
beforeEach(() => {
  opened.shop.time.now = testsBegin;
  opened.shop.waiting.length = 0;
});

const pass = (days: number) => {
  opened.shop.time.now = opened.shop.time.now.add({ hours: 24 * days });
};
const friendsOf = (family: TestFamily) => opened.run('memberFriend', {}, as(family));
const couponsOf = async (family: TestFamily) => (await opened.run('memberCoupon', {}, as(family))).items;
const balanceOf = async (family: TestFamily) =>
  (await opened.run('memberCredits', {}, as(family))).balance.amount;
const kindsOf = async ({ parentId }: TestFamily): Promise<string[]> =>
  (
    await opened.shop.pool.query('select kind from notices where account_id = $1 order by at, kind', [
      parentId,
    ])
  ).rows.map(({ kind }) => kind);
const whyRefused = async ({ parentId }: TestFamily) =>
  (await opened.shop.pool.query('select refused_why as why from referrals where friend_id = $1', [parentId]))
    .rows[0]?.why;

/** Runs the clock's sweep and the jobs that follow. */
async function sweep(): Promise<void> {
  await earnForOrders(opened.shop.context());
  await runJobs(opened.shop, openAll().jobs('referrals'));
}

/** A friend buys a class that begins in some days, and pays. */
async function buyClass(friend: TestFamily, startsInDays = 8) {
  const { sessionId } = await aClass(opened.shop, { startsInDays });
  return opened.buy(friend, [{ sessionId }]);
}

/** Marks an order as refunded, as the refund of its last line does; `staysPaid` of each line stays paid. */
async function refundOrder(number: string, staysPaid = 0): Promise<void> {
  const { shop } = opened;
  await shop.act({}, async (inside) => {
    const order = await lockOrder(inside, number);
    for (const { id, total, credits } of order ? await linesOf(inside, [number]) : []) {
      const refund = { backTotal: total - staysPaid, backCredits: credits, backAll: staysPaid === 0 };
      if (order) await settleLineBack(inside, order, { lineId: id, by: 'credits', back: refund });
    }
  });
  await runJobs(shop, openAll().jobs('referrals'));
}

test('a friend gets a welcome coupon, and the referrer credits once the first order can no longer be refunded', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  expect(await couponsOf(friend)).toMatchObject([
    { off: { amount: { amount: 10_000 } }, conditions: { first_order: true, least: { amount: 50_000 } } },
  ]);
  expect([await kindsOf(friend), await kindsOf(referrer)]).toEqual([
    ['referral.welcome'],
    ['referral.joined'],
  ]);
  expect(await friendsOf(referrer)).toMatchObject({
    total: 1,
    invited: [{ name: '王*', stage: 'joined', brought: null }],
    welcome: { off: { amount: 10_000 } },
    reward: { amount: 10_000 },
  });
  await buyClass(friend);
  await sweep();
  expect((await friendsOf(referrer)).invited[0]?.stage).toBe('bought');
  expect(await balanceOf(referrer)).toBe(0);
  pass(2);
  await sweep();
  expect(await friendsOf(referrer)).toMatchObject({
    invited: [{ stage: 'rewarded', brought: { amount: 10_000 } }],
    brought: { amount: 10_000 },
  });
  expect(await balanceOf(referrer)).toBe(10_000);
  await buyClass(friend, 9);
  pass(3);
  await sweep();
  expect(await balanceOf(referrer)).toBe(10_000);
  expect(await kindsOf(referrer)).toEqual(['referral.joined', 'referral.rewarded']);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('a small order earns no more than it cost', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  const { sessionId } = await aClass(shop, { startsInDays: 8, price: 3000 });
  await opened.buy(friend, [{ sessionId }]);
  pass(2);
  await sweep();
  expect(await balanceOf(referrer)).toBe(3000);
});

test('an order refunded before earns nothing', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  const first = await aClass(shop, { startsInDays: 8, price: 3000 });
  const second = await aClass(shop, { startsInDays: 20, price: 4000 });
  const { number } = await opened.buy(friend, [first, second]);
  pass(2);
  await sweep();
  await shop.act({}, async (inside) => {
    const order = await lockOrder(inside, number);
    const line = (await linesOf(inside, [number])).find(({ sessionId }) => sessionId === first.sessionId);
    const refund = { backTotal: 3000, backCredits: 0, backAll: true };
    if (order && line) await settleLineBack(inside, order, { lineId: line.id, by: 'credits', back: refund });
  });
  pass(12);
  await sweep();
  expect(await balanceOf(referrer)).toBe(4000);
});

test('a refund of the order takes back the credits and the unused coupon; the friend earns no second reward', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  const order = await buyClass(friend);
  pass(2);
  await sweep();
  await refundOrder(order.number);
  expect(await balanceOf(referrer)).toBe(0);
  expect((await friendsOf(referrer)).invited).toMatchObject([{ stage: 'taken_back', brought: null }]);
  expect(await couponsOf(friend)).toEqual([]);
  const takeBack = () => shop.act({}, (inside) => takeBackReferral(inside, { orderNumber: order.number }));
  await takeBack();
  await buyClass(friend, 30);
  pass(30);
  await sweep();
  expect(await balanceOf(referrer)).toBe(0);
});

test('leaving after a lesson limits the reward to the amount that stays paid', async () => {
  const referrer = await aFamily(opened.shop);
  const [left, stayed] = [await aFriend(opened.shop, referrer), await aFriend(opened.shop, referrer)];
  const [leftOrder, stayedOrder] = [await buyClass(left), await buyClass(stayed)];
  pass(2);
  await sweep();
  expect(await balanceOf(referrer)).toBe(20_000);
  await refundOrder(leftOrder.number, 9999);
  await refundOrder(stayedOrder.number, 10_000);
  expect(await balanceOf(referrer)).toBe(10_000);
  const stages = (await friendsOf(referrer)).invited.map(({ stage }) => stage);
  expect(stages.toSorted()).toEqual(['rewarded', 'taken_back']);
});

test('an order refunded before any reward leaves the next one to count', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  const order = await buyClass(friend, 20);
  await refundOrder(order.number);
  expect((await couponsOf(friend)).length).toBe(1);
  await buyClass(friend, 20);
  pass(14);
  await sweep();
  expect(await balanceOf(referrer)).toBe(10_000);
});

test('the same child, browser or number does not qualify: no reward, no notice, and the reason is stored', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const welcome = async (family: TestFamily) => {
    await shop.act({}, (inside) => welcomeFriend(inside, { parentId: family.parentId }));
    return whyRefused(family);
  };
  const child = await aNewcomer(shop, referrer);
  await shop.pool.query("update children set name = 'ANNA wang' where id = any($1)", [child.children]);
  expect(await welcome(child)).toBe('same_child');

  const device = await aNewcomer(shop, referrer);
  for (const { parentId } of [referrer, device])
    await shop.pool.query(
      "insert into known_devices (secret_hash, account_id, since, seen_at) values ('browser', $1, $2, $2)",
      [parentId, shop.time.now.toString()],
    );
  expect(await welcome(device)).toBe('same_device');

  const first = await aFriend(shop, referrer);
  await shop.pool.query('update accounts set tel = null, closed_at = $2 where id = $1', [
    first.parentId,
    shop.time.now.toString(),
  ]);
  const returns = await aNewcomer(shop, await aFamily(shop));
  await shop.pool.query('update accounts set tel = $2 where id = $1', [returns.parentId, first.tel]);
  expect(await welcome(returns)).toBe('same_phone');

  for (const family of [child, device, returns]) {
    expect(await couponsOf(family)).toEqual([]);
    expect(await kindsOf(family)).toEqual([]);
  }
  // A friend who closed the account stays in the list, without a name.
  expect(await friendsOf(referrer)).toMatchObject({ total: 1, invited: [{ stage: 'joined' }] });
  expect((await kindsOf(referrer)).filter((kind) => kind === 'referral.joined')).toHaveLength(1);
});

test('a friend whose payments the referrer makes does not qualify, and earns nothing', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  await buyClass(referrer);
  await buyClass(friend);
  await shop.pool.query("update payments set payer = 'one openid' where parent_id = any($1)", [
    [referrer.parentId, friend.parentId],
  ]);
  pass(2);
  await sweep();
  expect(await whyRefused(friend)).toBe('same_payer');
  expect((await kindsOf(referrer)).includes('referral.rewarded')).toBe(false);
  expect((await friendsOf(referrer)).invited).toEqual([]);
});

test('welcomes each of a hundred concurrent friends once, and rewards once when jobs run twice', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const friends: TestFamily[] = [];
  for (let count = 0; count < 100; count += 1) friends.push(await aNewcomer(shop, referrer));
  const welcome = ({ parentId }: TestFamily) => shop.act({}, (inside) => welcomeFriend(inside, { parentId }));
  // More than there are connections, and few enough for a busy machine.
  for (let from = 0; from < friends.length; from += 25) {
    const batch = friends.slice(from, from + 25);
    await Promise.all([...batch, ...batch].map(welcome));
  }
  expect((await friendsOf(referrer)).total).toBe(100);
  const { rows } = await shop.pool.query(
    'select count(*)::int as given from received_coupons where parent_id = any($1)',
    [friends.map(({ parentId }) => parentId)],
  );
  expect(rows).toEqual([{ given: 100 }]);
  const [friend] = friends;
  if (!friend) throw new Error('no friend');
  const { number } = await buyClass(friend);
  pass(2);
  await earnForOrders(shop.context());
  const reward = () => shop.act({}, (inside) => rewardReferrer(inside, { orderNumber: number }));
  await Promise.all([reward(), reward(), reward()]);
  expect(await balanceOf(referrer)).toBe(10_000);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('of two concurrent friends from one browser only the first qualifies', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const two = [await aNewcomer(shop, referrer), await aNewcomer(shop, referrer)];
  for (const { parentId } of two)
    await shop.pool.query(
      "insert into known_devices (secret_hash, account_id, since, seen_at) values ('one browser', $1, $2, $2)",
      [parentId, shop.time.now.toString()],
    );
  await Promise.all(two.map(({ parentId }) => shop.act({}, (inside) => welcomeFriend(inside, { parentId }))));
  expect((await friendsOf(referrer)).total).toBe(1);
});

test('nobody can redeem the code of the welcome coupon', async () => {
  const { shop, run } = opened;
  const friend = await aFriend(shop, await aFamily(shop));
  const code = (await couponsOf(friend))[0]?.code ?? '';
  await expect(run('couponReceive', { code }, as(await aFamily(shop)))).rejects.toMatchObject({
    refusal: 'bad_input',
  });
});

test('only parents may ask, each sees their own, and the download shows no more than the page', async () => {
  const { shop, run } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  const stranger = await aFamily(shop);
  expect((await friendsOf(stranger)).invited).toEqual([]);
  await expect(run('memberFriend', {})).rejects.toMatchObject({ refusal: 'not_signed_in' });
  const { person } = await aMemberOfStaff(shop, 'owner');
  await expect(run('memberFriend', {}, { person })).rejects.toMatchObject({ refusal: 'not_allowed' });
  const exported = JSON.stringify(await keptFriends(shop.context(), { parentId: referrer.parentId }));
  expect(exported).toContain('王*');
  for (const secret of [friend.parentId, friend.tel, '王芳']) expect(exported).not.toContain(secret);
  const { raf, link } = await friendsOf(referrer);
  expect(link.endsWith(`/index_register?raf=${raf}`)).toBe(true);
});
