import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { haveCredits } from '../../../tools/test/credits.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { as, openUnderfilledShop } from '../../../tools/test/underfilled.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { earnedToTakeBack, takeBackEarned } from '../credits/index.ts';
import { earnForOrders } from './earn-for-orders.ts';
import { ordersToEarn } from './earning-store.ts';
import { refundWindowEnd } from './refund-window.ts';

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
const sweep = () => earnForOrders(opened.shop.context());
const walletOf = (family: TestFamily) => opened.run('memberCredits', {}, as(family));
const waitingJobs = () => opened.shop.waiting.length;

test('earns one percent of a line’s money once it is not fully refundable', async () => {
  const { shop, run, buy } = opened;
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop, { startsInDays: 20 });
  const order = await buy(family, [{ sessionId }]);
  await sweep();
  expect((await walletOf(family)).items).toEqual([]);
  pass(13);
  await sweep();
  const earned = Math.round(order.total.amount / 100);
  const wallet = await walletOf(family);
  expect(wallet).toMatchObject({
    balance: { amount: earned },
    items: [{ reason: 'earned', order_number: order.number, left: { amount: earned } }],
    expiring: [{ amount: { amount: earned }, expires_on: '2027-12-01' }],
    totals: { given: { amount: earned } },
  });
  const before = waitingJobs();
  await sweep();
  expect(waitingJobs()).toBe(before);
  const { items } = await run('memberInformation', {}, as(family));
  expect(items.filter(({ title }) => title.includes('积分'))).toHaveLength(1);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('earns once when two servers sweep at once', async () => {
  const { shop, buy } = opened;
  const families = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const { sessionId } = await aClass(shop, { startsInDays: 8 });
  for (const family of families) await buy(family, [{ sessionId }]);
  pass(2);
  await Promise.all([sweep(), sweep(), sweep(), sweep()]);
  for (const family of families) expect((await walletOf(family)).total).toBe(1);
});

test('earns nothing on credits or a free class, but decides it all the same', async () => {
  const { shop, buy } = opened;
  const family = await aFamily(shop);
  const { parentId: accountId } = family;
  const spent = 100_000;
  await haveCredits(shop, accountId, spent);
  const { sessionId } = await aClass(shop, { startsInDays: 8 });
  const order = await buy(family, [{ sessionId }], { credits: spent });
  const free = await aClass(shop, { startsInDays: 8, price: 0 });
  const otherFamily = await aFamily(shop);
  await buy(otherFamily, [{ sessionId: free.sessionId }]);
  pass(2);
  await sweep();
  expect((await walletOf(family)).items[0]).toMatchObject({
    reason: 'earned',
    amount: { amount: Math.round(order.total.amount / 100) },
  });
  expect(order.total.amount).toBe(288_000 - spent);
  expect((await walletOf(otherFamily)).items).toEqual([]);
  const { rows } = await shop.pool.query('select earned_at from order_lines where session_id = $1', [
    free.sessionId,
  ]);
  expect(rows[0]?.earned_at).not.toBeNull();
});

test('earns nothing on a class before its decision, and never if it does not run', async () => {
  const { shop, anUnderfilledClass, buy, decide } = opened;
  const [runs, fails] = [
    await anUnderfilledClass(1, { startsInDays: 9 }),
    await anUnderfilledClass(3, { startsInDays: 9 }),
  ];
  const [first, second] = [await aFamily(shop), await aFamily(shop)];
  await buy(first, [{ sessionId: runs.sessionId }]);
  await buy(second, [{ sessionId: fails.sessionId, plan: 'credits' }]);
  pass(3);
  await sweep();
  expect((await walletOf(first)).items).toEqual([]);
  shop.time.now = testsBegin;
  await decide();
  await sweep();
  expect((await walletOf(first)).items).toMatchObject([{ reason: 'earned' }]);
  expect((await walletOf(second)).items).toMatchObject([{ reason: 'class_called_off' }]);
});

test('takes earned credits back with a refund, in parts too, and deducts spent ones from the money', async () => {
  const { shop, buy } = opened;
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop, { startsInDays: 8 });
  const order = await buy(family, [{ sessionId }]);
  pass(2);
  await sweep();
  const paid = order.total.amount;
  const [line] = order.lines;
  const input = (keptMoney: number) => ({
    accountId: family.parentId,
    orderNumber: order.number,
    lines: [{ id: line?.id ?? '', paid, kept: keptMoney }],
  });
  const takeBack = (keptMoney: number) => shop.act({}, (inside) => takeBackEarned(inside, input(keptMoney)));
  const earned = Math.round(paid / 100);
  const part = earned - Math.round(earned / 3);
  expect(await earnedToTakeBack(shop.context(), input(paid / 3))).toEqual({ taken: part, owed: 0 });
  expect(await takeBack(paid / 3)).toEqual({ taken: part, owed: 0 });
  expect(await takeBack(paid / 3)).toEqual({ taken: 0, owed: 0 });
  const next = await aClass(shop, { startsInDays: 30 });
  await buy(family, [{ sessionId: next.sessionId }], { credits: earned - part });
  expect((await walletOf(family)).balance.amount).toBe(0);
  expect(await takeBack(0)).toEqual({ taken: 0, owed: earned - part });
  expect(await takeBack(0)).toEqual({ taken: 0, owed: 0 });
  const { balance, totals } = await walletOf(family);
  expect([balance.amount, totals.taken_back.amount]).toEqual([0, part]);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('earns on what stays of a partly refunded line, and only once', async () => {
  const { shop, buy } = opened;
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop, { startsInDays: 8 });
  const order = await buy(family, [{ sessionId }]);
  const paid = order.total.amount;
  const lines = [{ id: order.lines[0]?.id ?? '', paid, kept: paid / 2 }];
  await shop.act({}, (inside) =>
    takeBackEarned(inside, { accountId: family.parentId, orderNumber: order.number, lines }),
  );
  pass(2);
  await sweep();
  expect(await walletOf(family)).toMatchObject({ balance: { amount: paid / 200 }, total: 1 });
});

test('computes the same moment in the database as in the rule', async () => {
  const { shop, buy } = opened;
  const cases: { number: string; startsAt: Temporal.Instant; paidAt: Temporal.Instant }[] = [];
  for (const startsInDays of [2, 7, 8, 30]) {
    const { sessionId } = await aClass(shop, { startsInDays });
    const { number } = await buy(await aFamily(shop), [{ sessionId }]);
    const { rows } = await shop.pool.query(
      'select o.paid_at::text as paid, s.starts_at::text as starts from orders o, sessions s where o.number = $1 and s.id = $2',
      [number, sessionId],
    );
    const at = (text: string) => Temporal.Instant.from(text.replace(' ', 'T'));
    cases.push({ number, startsAt: at(rows[0].starts), paidAt: at(rows[0].paid) });
  }
  for (const kind of ['course', 'private_long'] as const) {
    await shop.pool.query(
      `update offerings set kind = '${kind}', lesson_minutes = ${kind === 'course' ? null : 60}, lesson_count = ${
        kind === 'course' ? null : 10
      }, valid_days = ${kind === 'course' ? null : 90}
       where id in (select offering_id from order_lines where order_number = any($1))`,
      [cases.map(({ number }) => number)],
    );
    for (const hours of [0, 1, 46, 50, 166, 168, 169, 24 * 25]) {
      shop.time.now = testsBegin.add({ hours });
      const due = await ordersToEarn(shop.context(), 500);
      const past = cases.filter(
        (line) =>
          Temporal.Instant.compare(refundWindowEnd({ ...line, kind, wholeDays: 7 }), shop.time.now) <= 0,
      );
      const numbers = cases.map(({ number }) => number);
      expect(due.filter((number) => numbers.includes(number)).toSorted()).toEqual(
        past.map(({ number }) => number).toSorted(),
      );
    }
  }
});

test('earns what was promised when the order was placed, whatever changes later', async () => {
  const { shop, run, buy } = opened;
  const { person } = await aMemberOfStaff(shop, 'owner');
  const promise = (version: number, credit_rate_bp: number, credit_days: number) =>
    run(
      'officeSchoolCreditsSave',
      {
        ...{ version, credit_rate_bp, credit_days },
        ...{ friend_credits: 10_000, welcome_coupon: 10_000, welcome_coupon_days: 90 },
      },
      { person },
    );
  const [before, after] = [await aFamily(shop), await aFamily(shop)];
  const { sessionId } = await aClass(shop, { startsInDays: 8 });
  const first = await buy(before, [{ sessionId }]);
  await promise(0, 500, 30);
  const second = await buy(after, [{ sessionId }]);
  pass(2);
  await sweep();
  expect((await walletOf(before)).items).toMatchObject([
    { amount: { amount: Math.round(first.total.amount / 100) }, expires_on: '2027-11-20' },
  ]);
  expect((await walletOf(after)).items).toMatchObject([
    { amount: { amount: Math.round(second.total.amount / 20) }, expires_on: '2026-12-20' },
  ]);
  // Granted credits keep their expiry date.
  await promise(1, 100, 365);
  expect((await walletOf(after)).items).toMatchObject([{ expires_on: '2026-12-20' }]);
});
