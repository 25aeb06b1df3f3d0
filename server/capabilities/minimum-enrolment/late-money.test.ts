import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { simulatorSettings } from '../../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../../simulator/start.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/handle.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { paymentNotified } from '../payments/jobs.ts';
import { openProviders } from '../payments/open-providers.ts';
import { sessionCalledOff, sessionsDecide } from './jobs.ts';

let simulator: Simulator;
let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let jobs: JobHandler[];
beforeAll(async () => {
  simulator = await startSimulator({ clockFactor: 0 });
  const providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  shop = await testShop();
  run = callerOn(shop, openAll({ providers }).calls);
  jobs = openAll({ providers }).jobs('payments', 'orders', 'minimum-enrolment');
});
afterAll(async () => {
  await shop.close();
  await simulator.close();
});
beforeEach(() => {
  shop.time.now = testsBegin;
  shop.waiting.length = 0;
});

const moment = Temporal.Duration.from({ hours: 24 * 5 });
const handlerOf = (wantedJob: AnyJob) => jobs.find(({ job }) => job === wantedJob);
const clock = () => handlerOf(sessionsDecide)?.run(shop.context(), {});

/** A family with the payment code of an unpaid order, in a class short of children whose decision is due. */
async function aFamilyPaying() {
  const { sessionId } = await aClass(shop, { least: { size: 3, decideBy: testsBegin.add(moment) } });
  const family = await aFamily(shop);
  const about = { person: family.person };
  shop.time.now = testsBegin.add(moment).subtract({ minutes: 5 });
  await run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about);
  const { items } = await run('cartIndex', {}, about);
  const selection = { item_ids: items.map(({ id }) => id), coupon_codes: [], credits: 0 };
  const { total } = await run('orderQuote', selection, about);
  const placing = { ...selection, total: total.amount, idempotency_key: crypto.randomUUID() };
  const { number } = await run('orderPlace', placing, about);
  await run('orderPay', { order_number: number, method: 'wechat', channel: 'native' }, about);
  const { rows } = await shop.pool.query('select out_trade_no from payments where order_number = $1', [
    number,
  ]);
  const outTradeNo = String(rows[0]?.out_trade_no);
  const pay = async () => {
    await fetch(`${simulator.url}/__sim/pay`, {
      method: 'POST',
      body: JSON.stringify({ out_trade_no: outTradeNo }),
    });
    const notification = { provider: 'wechat', outTradeNo, toldAt: shop.time.now.toString() };
    await handlerOf(paymentNotified)?.run(shop.context(), notification);
  };
  return { number, sessionId, about, pay };
}

const moneyOf = async (number: string) =>
  (
    await shop.pool.query(
      `select o.status as order, p.status, r.status as refund from orders o join payments p on p.order_number = o.number
         left join refunds r on r.payment_id = p.id where o.number = $1`,
      [number],
    )
  ).rows;

const runNext = async (wantedJob: AnyJob) => {
  const at = shop.waiting.findIndex(({ job }) => job === wantedJob);
  const [next] = shop.waiting.splice(at, at < 0 ? 0 : 1);
  await shop.act({}, async (inside) => handlerOf(wantedJob)?.run(inside, next?.data));
};

test.each([
  ['before its order is closed', false],
  ['after its order was closed', true],
])('refunds money that arrives for a class that was called off, %s', async (_when, isClosed) => {
  const { number, sessionId, pay } = await aFamilyPaying();
  shop.time.now = testsBegin.add(moment).add({ minutes: 1 });
  await clock();
  if (isClosed) await runNext(sessionCalledOff);
  // The payment arrives before the provider has closed it.
  await pay();
  await runJobs(shop, jobs);
  expect(await moneyOf(number)).toEqual([{ order: 'cancelled', status: 'refunded', refund: 'succeeded' }]);
  const { rows } = await shop.pool.query('select 1 from enrolments where session_id = $1', [sessionId]);
  expect(rows).toEqual([]);
  shop.time.now = shop.time.now.add({ hours: 1 });
  expect(await findBroken(shop.pool, shop.time.now)).toEqual([]);
});

test('refuses to pay an order that waits for a class that was called off', async () => {
  const { number, about, pay } = await aFamilyPaying();
  shop.time.now = testsBegin.add(moment).add({ minutes: 1 });
  await clock();
  await runJobs(shop, jobs);
  await pay();
  await runJobs(shop, jobs);
  expect(await moneyOf(number)).toEqual([{ order: 'cancelled', status: 'closed', refund: null }]);
  // The notice names the reason: its time to pay was not over.
  const { items } = await run('memberInformation', {}, { ...about, locale: 'en' });
  expect(items.map(({ title }) => title)).toEqual([
    expect.stringContaining(`A class of order ${number} was called off, so the order is cancelled`),
  ]);
});

test('refunds money that arrives after the class is over', async () => {
  const { number, sessionId, about, pay } = await aFamilyPaying();
  await shop.pool.query('update sessions set decide_by = null, minimum_size = null where id = $1', [
    sessionId,
  ]);
  const { rows } = await shop.pool.query('select ends_at from sessions where id = $1', [sessionId]);
  shop.time.now = Temporal.Instant.from(new Date(rows[0]?.ends_at).toISOString()).add({ minutes: 1 });
  await pay();
  await runJobs(shop, jobs);
  expect(await moneyOf(number)).toEqual([{ order: 'cancelled', status: 'refunded', refund: 'succeeded' }]);
  // The order and its notice say that the money came and went back.
  const came_late = { total: { amount: 288_000, currency: 'CNY' }, returned: true };
  expect(await run('orderInfo', { order_number: number }, about)).toMatchObject({ came_late });
  const notices = await shop.pool.query(
    `select n.data ->> 'reason' as reason, n.child_ids = array[l.child_id] as is_about from notices n
       join order_lines l on l.order_number = n.data ->> 'order_number' where l.order_number = $1 and n.kind = 'payment.refunded'`,
    [number],
  );
  expect(notices.rows).toEqual([{ reason: 'class called off or over', is_about: true }]);
});
