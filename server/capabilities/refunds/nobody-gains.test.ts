import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { bareOrder } from '../../../tools/test/bare-order.ts';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { untilLocked } from '../../../tools/test/overlap.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { lockCredits, spendCredits } from '../credits/index.ts';
import { sessionsDecide } from '../minimum-enrolment/jobs.ts';
import { ordersEarn } from '../orders/jobs.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
});

const received = async (family: TestFamily, overrides: Parameters<typeof aCoupon>[1]) => {
  const { code } = await aCoupon(at.shop, overrides);
  await at.run('couponReceive', { code }, { person: family.person });
};
const usable = async ({ person }: TestFamily) => (await at.run('memberCoupon', {}, { person })).counts.usable;
/** A place in a class of three lessons, bought two days before. */
async function bought(family?: TestFamily) {
  const { sessionId } = await aClass(at.shop, { startsInDays: 2 });
  return at.paid([{ sessionId }], family ? { family } : {});
}

test('a lesson that has begun is not refunded', async () => {
  const order = await bought();
  const { rows } = await at.shop.pool.query(
    `select l.starts_at as starts, l.ends_at as ends from lessons l join order_lines o on o.session_id = l.session_id
     where o.order_number = $1 order by l.starts_at limit 1`,
    [order.number],
  );
  const [first] = rows as { starts: Date; ends: Date }[];
  at.shop.time.now = Temporal.Instant.from(first?.ends.toISOString() ?? '').subtract({ minutes: 1 });
  expect(await at.preview(order)).toMatchObject({
    total: { amount: 192_000 },
    lines: [{ lessons_back: 2, stops: [{ after_lesson: 2, total: { amount: 96_000 } }] }],
  });
  await at.ask(order);
  at.pass({ hours: 1 });
  await at.settle();
  expect(await at.sentBack(order.number)).toEqual([{ amount: 192_000, status: 'succeeded' }]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('a coupon that paid a whole class comes back before the first lesson, and stays used after it', async () => {
  const [late, early] = [await aFamily(at.shop), await aFamily(at.shop)];
  for (const family of [late, early]) await received(family, { amount: 288_000 });
  const [left, full] = [await bought(late), await bought(early)];
  expect(await at.preview(full)).toMatchObject({ coupons_back: [expect.any(String)] });
  await at.ask(full);
  at.pass({ hours: 24 * 3 });
  await at.ask(left);
  expect([await usable(late), await usable(early)]).toEqual([0, 1]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('coupons come back as shown when an order is refunded in parts', async () => {
  const family = await aFamily(at.shop);
  await received(family, { amount: 10_000 });
  const classes = [await aClass(at.shop, { startsInDays: 20 }), await aClass(at.shop, { startsInDays: 30 })];
  const order = await at.paid(classes, { family });
  const [first = '', second = ''] = order.lineIds;
  expect(await at.preview(order, { lineIds: [first] })).toMatchObject({ coupons_back: [] });
  await at.ask(order, { lineIds: [first] });
  expect(await at.preview(order, { lineIds: [second] })).toMatchObject({
    coupons_back: [expect.any(String)],
  });
  await at.ask(order, { lineIds: [second] });
  expect(await usable(family)).toBe(1);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('credits spent while the refund is in progress are subtracted, or the refund is computed again', async () => {
  const family = await aFamily(at.shop);
  const { sessionId } = await aClass(at.shop, { startsInDays: 8 });
  const order = await at.paid([{ sessionId }], { family });
  at.pass({ hours: 24 * 2 });
  await at.tick(ordersEarn);
  expect(await at.wallet(family)).toBe(2880);
  const { promise: requested, resolve: goOn } = Promise.withResolvers<void>();
  const { number: orderNumber } = await bareOrder(at.shop, family.parentId);
  const spending = at.shop.act({}, async (inside) => {
    await lockCredits(inside, family.parentId);
    await requested;
    await spendCredits(inside, { accountId: family.parentId, amount: 2880, orderNumber });
  });
  const asking = at.ask(order).catch((error: { refusal: string }) => error.refusal);
  await untilLocked(at.shop, 1);
  goOn();
  await spending;
  expect(await asking).toBe('refunds.changed');
  expect(await at.preview(order)).toMatchObject({ total: { amount: 285_120 }, held_back: { amount: 2880 } });
  await at.ask(order);
  await at.settle();
  expect(await at.sentBack(order.number)).toEqual([{ amount: 285_120, status: 'succeeded' }]);
});

test('a request that cannot be carried out does not block others', async () => {
  const [stuck, healthy] = [await bought(), await bought()];
  const [first, second] = [
    await at.ask(stuck, { afterLesson: 1 }),
    await at.ask(healthy, { afterLesson: 1 }),
  ];
  // The first to be carried out.
  await at.shop.pool.query(
    "update refund_requests set planned_for = planned_for - interval '1 second' where id = $1",
    [first.id],
  );
  // Its payment cannot be refunded.
  await at.shop.pool.query("update payments set status = 'review' where order_number = $1", [stuck.number]);
  at.shop.time.now = Temporal.Instant.from(second.planned_for ?? '').add({ seconds: 1 });
  await at.planned();
  await at.settle();
  expect(await at.sentBack(healthy.number)).toEqual([{ amount: 192_000, status: 'succeeded' }]);
  expect(await at.sentBack(stuck.number)).toEqual([]);
  await at.shop.pool.query("update payments set status = 'paid' where order_number = $1", [stuck.number]);
  await at.planned();
  await at.settle();
  expect(await at.sentBack(stuck.number)).toEqual([{ amount: 192_000, status: 'succeeded' }]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('an open request ends when its class is called off, and the money comes back once', async () => {
  const { sessionId } = await aClass(at.shop, {
    kind: 'competition',
    startsInDays: 10,
    least: { size: 3, decideBy: at.shop.time.now.add({ hours: 24 * 5 }) },
  });
  const order = await at.paid([{ sessionId }]);
  at.pass({ hours: 24 * 4 });
  expect(await at.ask(order)).toMatchObject({ state: 'asked' });
  await at.planned();
  const stateNow = async () =>
    (await at.run('refundIndex', {}, { person: order.family.person })).items.map(({ state }) => state);
  expect(await stateNow()).toEqual(['asked']);
  at.pass({ hours: 25 });
  const jobs = openAll({ providers: at.providers }).jobs('minimum-enrolment');
  await jobs.find(({ job }) => job === sessionsDecide)?.run(at.shop.context(), {});
  await runJobs(at.shop, jobs);
  await at.planned();
  // The job of its refund waits for the sweep.
  at.pass({ minutes: 2 });
  await at.settle();
  expect(await stateNow()).toEqual(['withdrawn']);
  expect(await at.sentBack(order.number)).toEqual([{ amount: 288_000, status: 'succeeded' }]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('a slow refund is booked as soon as its provider reports it', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const order = await at.paid([{ sessionId }]);
  await at.control('fault', { provider: 'wechat', kind: 'refund_processing' });
  await at.ask(order);
  await at.settle();
  expect(await at.sentBack(order.number)).toEqual([{ amount: 288_000, status: 'submitted' }]);
  const [attempt] = await at.attempts(order.number);
  await at.control('refund-result', { out_trade_no: attempt?.out_trade_no, status: 'SUCCESS' });
  await expect
    .poll(async () => {
      await at.settle();
      return at.sentBack(order.number);
    })
    .toEqual([{ amount: 288_000, status: 'succeeded' }]);
});
