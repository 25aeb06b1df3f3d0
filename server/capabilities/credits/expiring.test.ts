import { beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { bareOrder } from '../../../tools/test/bare-order.ts';
import { bareLine, haveCredits } from '../../../tools/test/credits.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { stillTrue } from '../../../tools/test/still-true.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { expireCredits } from './expire-credits.ts';
import {
  creditBalance,
  earnCredits,
  giveCredits,
  rewardCredits,
  spendCredits,
  takeBackReward,
} from './index.ts';

const { shop, run } = await openSchool();
beforeEach(() => {
  shop.time.now = testsBegin;
});

async function earn(family: TestFamily, paid: number): Promise<void> {
  const { orderNumber, id } = await bareLine(shop, family);
  const lines = [{ id, paid }];
  await shop.act({}, (inside) => earnCredits(inside, { accountId: family.parentId, orderNumber, lines }));
}
async function spend({ parentId: accountId }: TestFamily, amount: number): Promise<string> {
  const { number: orderNumber } = await bareOrder(shop, accountId);
  await shop.act({}, (inside) => spendCredits(inside, { accountId, amount, orderNumber }));
  return orderNumber;
}
const giveBack = ({ parentId: accountId }: TestFamily, amount: number, orderNumber: string) =>
  shop.act({}, (inside) => giveCredits(inside, { accountId, amount, orderNumber }, 'spent_back'));
const pass = (days: number) => {
  shop.time.now = shop.time.now.add({ hours: 24 * days });
};
const balanceOf = ({ parentId }: TestFamily) => creditBalance(shop.context(), parentId);
const sweep = () => expireCredits(shop.context());
const titlesOf = async (family: TestFamily) =>
  (await run('memberInformation', {}, { person: family.person })).items.map(({ title }) => title);

test('earned credits expire once after a year, with a notice a month before', async () => {
  const family = await aFamily(shop);
  await earn(family, 100_000);
  await spend(family, 300);
  pass(336);
  await sweep();
  expect(await titlesOf(family)).toEqual(['700 积分将于2027年11月18日到期', '1,000 积分已到账']);
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(await titlesOf(family)).toHaveLength(2);
  pass(29);
  await sweep();
  expect(await balanceOf(family)).toBe(700);
  pass(1);
  await Promise.all([sweep(), sweep(), sweep()]);
  const wallet = await run('memberCredits', {}, { person: family.person });
  expect(wallet).toMatchObject({
    balance: { amount: 0 },
    totals: { given: { amount: 1000 }, spent: { amount: 300 }, expired: { amount: 700 } },
    items: [{ reason: 'expired', amount: { amount: -700 }, order_number: null }, {}, {}],
    expiring: [],
  });
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('one sweep records the credits of two families as two acts', async () => {
  const families = [await aFamily(shop), await aFamily(shop)];
  for (const family of families) await earn(family, 100_000);
  pass(366);
  await sweep();
  const { rows } = await shop.pool.query<{ request_id: string }>(
    "select request_id from audit_entries where action = 'credits.expire' and subject = any($1)",
    [families.map(({ parentId }) => `account:${parentId}`)],
  );
  expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(2);
});

test('a notice of expiring credits that waits tells what is left of them by then', async () => {
  const family = await aFamily(shop);
  await earn(family, 100_000);
  pass(336);
  await sweep();
  const said = () => stillTrue(shop, family.parentId, 'credits.expiring');
  expect(await said()).toMatchObject([{ amount: { amount: 1000 } }]);
  await spend(family, 400);
  expect(await said()).toMatchObject([{ amount: { amount: 600 } }]);
  await spend(family, 600);
  expect(await said()).toEqual([]);
});

test('fully spent credits expire without a notice', async () => {
  const family = await aFamily(shop);
  await earn(family, 100_000);
  await spend(family, 1000);
  pass(336);
  await sweep();
  pass(30);
  await sweep();
  expect(await titlesOf(family)).toHaveLength(1);
  expect((await run('memberCredits', {}, { person: family.person })).total).toBe(2);
});

test('credits from the school never expire; credits returned after their day are valid for a month', async () => {
  const family = await aFamily(shop);
  await haveCredits(shop, family.parentId, 50);
  await earn(family, 100_000);
  const order = await spend(family, 1000);
  pass(400);
  await sweep();
  expect(await balanceOf(family)).toBe(50);
  await giveBack(family, 1000, order);
  await sweep();
  expect(await balanceOf(family)).toBe(1050);
  const wallet = await run('memberCredits', {}, { person: family.person });
  expect(wallet.expiring).toMatchObject([{ amount: { amount: 1000 } }]);
  pass(31);
  await sweep();
  expect(await balanceOf(family)).toBe(50);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('a referral reward is given once, and taken back as far as it is unspent', async () => {
  const [family, friend] = [await aFamily(shop), await aFamily(shop)];
  const reward = { accountId: family.parentId, friendId: friend.parentId };
  const give = () => shop.act({}, (inside) => rewardCredits(inside, { ...reward, amount: 10_000 }));
  const many = await Promise.all([give(), give(), give()]);
  expect(many.filter((result) => result !== null)).toHaveLength(1);
  expect(await balanceOf(family)).toBe(10_000);
  await spend(family, 4000);
  const takeBack = () => shop.act({}, (inside) => takeBackReward(inside, reward));
  expect([await takeBack(), await takeBack(), await balanceOf(family)]).toEqual([6000, 0, 0]);
  const { items } = await run('memberCredits', {}, { person: family.person });
  // The friend's order is private.
  expect(JSON.stringify(items)).not.toContain(friend.parentId);
});

test('a closed account earns nothing and gets no notice', async () => {
  const family = await aFamily(shop);
  await earn(family, 100_000);
  await shop.pool.query('update accounts set closed_at = $2 where id = $1', [
    family.parentId,
    shop.time.now.toString(),
  ]);
  await earn(family, 100_000);
  pass(336);
  await sweep();
  expect(await balanceOf(family)).toBe(1000);
  const { rows } = await shop.pool.query(
    "select 1 from notices where account_id = $1 and kind = 'credits.expiring'",
    [family.parentId],
  );
  expect(rows).toEqual([]);
});
