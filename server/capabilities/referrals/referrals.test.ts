import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { as, openDoubtfulShop } from '../../../tools/test/doubtful.ts';
import { aFriend, aNewcomer } from '../../../tools/test/friends.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { earnForOrders } from '../orders/earn-for-orders.ts';
import { lockOrder, settleLineBack } from '../orders/index.ts';
import { linesOf } from '../orders/store.ts';
import { takeBackReferral } from './index.ts';
import { keptFriends } from './list-friends.ts';
import { rewardReferrer } from './reward-referrer.ts';
import { welcomeFriend } from './welcome-friend.ts';

let opened: Awaited<ReturnType<typeof openDoubtfulShop>>;
beforeAll(async () => {
  opened = await openDoubtfulShop();
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

/** Lets the clock's sweep come, and what follows from it. */
async function sweep(): Promise<void> {
  await earnForOrders(opened.shop.context());
  await runJobs(opened.shop, openHouse().jobs('referrals'));
}

/** Lets a friend buy a class that begins in some days, and pay it. */
async function buys(friend: TestFamily, startsInDays = 8) {
  const { sessionId } = await aClass(opened.shop, { startsInDays });
  return opened.buy(friend, [{ sessionId }]);
}

/** Makes an order a refunded one, as whoever refunds its last line does; so much of each line stays paid. */
async function refunds(number: string, kept = 0): Promise<void> {
  const { shop } = opened;
  await shop.act({}, async (inside) => {
    const order = await lockOrder(inside, number);
    for (const { id, total, credits } of order ? await linesOf(inside, [number]) : []) {
      const back = { backTotal: total - kept, backCredits: credits, backAll: kept === 0 };
      if (order) await settleLineBack(inside, order, { lineId: id, by: 'credits', back });
    }
  });
  await runJobs(shop, openHouse().jobs('referrals'));
}

test('a friend gets a welcome coupon, and the referrer credits when the first order can no longer come back', async () => {
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
  await buys(friend);
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
  await buys(friend, 9);
  pass(3);
  await sweep();
  expect(await balanceOf(referrer)).toBe(10_000);
  expect(await kindsOf(referrer)).toEqual(['referral.joined', 'referral.rewarded']);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('a small order brings no more than it cost', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  const { sessionId } = await aClass(shop, { startsInDays: 8, price: 3000 });
  await opened.buy(friend, [{ sessionId }]);
  pass(2);
  await sweep();
  expect(await balanceOf(referrer)).toBe(3000);
});

test('what came back of an order before brings nothing', async () => {
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
    const back = { backTotal: 3000, backCredits: 0, backAll: true };
    if (order && line) await settleLineBack(inside, order, { lineId: line.id, by: 'credits', back });
  });
  pass(12);
  await sweep();
  expect(await balanceOf(referrer)).toBe(4000);
});

test('a refund of the order takes the credits and the unused coupon back; the friend brings nothing again', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  const order = await buys(friend);
  pass(2);
  await sweep();
  await refunds(order.number);
  expect(await balanceOf(referrer)).toBe(0);
  expect((await friendsOf(referrer)).invited).toMatchObject([{ stage: 'taken_back', brought: null }]);
  expect(await couponsOf(friend)).toEqual([]);
  const again = () => shop.act({}, (inside) => takeBackReferral(inside, { orderNumber: order.number }));
  await again();
  await buys(friend, 30);
  pass(30);
  await sweep();
  expect(await balanceOf(referrer)).toBe(0);
});

test('who leaves after a lesson has brought no more than what stays paid', async () => {
  const referrer = await aFamily(opened.shop);
  const [left, stayed] = [await aFriend(opened.shop, referrer), await aFriend(opened.shop, referrer)];
  const [one, other] = [await buys(left), await buys(stayed)];
  pass(2);
  await sweep();
  expect(await balanceOf(referrer)).toBe(20_000);
  await refunds(one.number, 9999);
  await refunds(other.number, 10_000);
  expect(await balanceOf(referrer)).toBe(10_000);
  const stages = (await friendsOf(referrer)).invited.map(({ stage }) => stage);
  expect(stages.toSorted()).toEqual(['rewarded', 'taken_back']);
});

test('an order that is refunded before it brought anything leaves the next one to count', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  const order = await buys(friend, 20);
  await refunds(order.number);
  expect((await couponsOf(friend)).length).toBe(1);
  await buys(friend, 20);
  pass(14);
  await sweep();
  expect(await balanceOf(referrer)).toBe(10_000);
});

test('the same child, browser or number is no friend: nothing is given or told, and the reason is kept', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const welcome = async (one: TestFamily) => {
    await shop.act({}, (inside) => welcomeFriend(inside, { parentId: one.parentId }));
    return whyRefused(one);
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

  for (const one of [child, device, returns]) {
    expect(await couponsOf(one)).toEqual([]);
    expect(await kindsOf(one)).toEqual([]);
  }
  // Who came and closed the account still stands there, without a name.
  expect(await friendsOf(referrer)).toMatchObject({ total: 1, invited: [{ stage: 'joined' }] });
  expect((await kindsOf(referrer)).filter((kind) => kind === 'referral.joined')).toHaveLength(1);
});

test('whose payments the referrer makes turns out to be no friend, and brings nothing', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  await buys(referrer);
  await buys(friend);
  await shop.pool.query("update payments set payer = 'one openid' where parent_id = any($1)", [
    [referrer.parentId, friend.parentId],
  ]);
  pass(2);
  await sweep();
  expect(await whyRefused(friend)).toBe('same_payer');
  expect((await kindsOf(referrer)).includes('referral.rewarded')).toBe(false);
  expect((await friendsOf(referrer)).invited).toEqual([]);
});

test('a hundred who come at once are welcomed once each, and jobs that run twice reward once', async () => {
  const { shop } = opened;
  const referrer = await aFamily(shop);
  const friends: TestFamily[] = [];
  for (let count = 0; count < 100; count += 1) friends.push(await aNewcomer(shop, referrer));
  const welcome = ({ parentId }: TestFamily) => shop.act({}, (inside) => welcomeFriend(inside, { parentId }));
  // More at once than there are connections, and no more than they carry while the machine does other things, too.
  for (let from = 0; from < friends.length; from += 25) {
    const some = friends.slice(from, from + 25);
    await Promise.all([...some, ...some].map(welcome));
  }
  expect((await friendsOf(referrer)).total).toBe(100);
  const { rows } = await shop.pool.query(
    'select count(*)::int as given from received_coupons where parent_id = any($1)',
    [friends.map(({ parentId }) => parentId)],
  );
  expect(rows).toEqual([{ given: 100 }]);
  const [friend] = friends;
  if (!friend) throw new Error('nobody came');
  const { number } = await buys(friend);
  pass(2);
  await earnForOrders(shop.context());
  const reward = () => shop.act({}, (inside) => rewardReferrer(inside, { orderNumber: number }));
  await Promise.all([reward(), reward(), reward()]);
  expect(await balanceOf(referrer)).toBe(10_000);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('of two who come at once from one browser one is a friend', async () => {
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

test('the code of the welcome coupon is nobody’s to receive', async () => {
  const { shop, run } = opened;
  const friend = await aFriend(shop, await aFamily(shop));
  const code = (await couponsOf(friend))[0]?.code ?? '';
  await expect(run('couponReceive', { code }, as(await aFamily(shop)))).rejects.toMatchObject({
    refusal: 'bad_input',
  });
});

test('nobody but a parent asks, each sees their own, and the download says no more than the page', async () => {
  const { shop, run } = opened;
  const referrer = await aFamily(shop);
  const friend = await aFriend(shop, referrer);
  const stranger = await aFamily(shop);
  expect((await friendsOf(stranger)).invited).toEqual([]);
  await expect(run('memberFriend', {})).rejects.toMatchObject({ refusal: 'not_signed_in' });
  const { person } = await aMemberOfStaff(shop, 'owner');
  await expect(run('memberFriend', {}, { person })).rejects.toMatchObject({ refusal: 'not_allowed' });
  const kept = JSON.stringify(await keptFriends(shop.context(), { parentId: referrer.parentId }));
  expect(kept).toContain('王*');
  for (const secret of [friend.parentId, friend.tel, '王芳']) expect(kept).not.toContain(secret);
  const { raf, link } = await friendsOf(referrer);
  expect(link.endsWith(`/index_register?raf=${raf}`)).toBe(true);
});
