import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { simulatorSettings } from '../../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../../simulator/start.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { listenTo } from '../../../tools/test/listen-to.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/handle.ts';
import { callerOn, runClock, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { noticeMail } from '../notices/jobs.ts';
import type { PaymentProviders } from '../payments/index.ts';
import { paymentNotified, paymentRefund, paymentSucceeded, paymentSweep } from '../payments/jobs.ts';
import { openProviders } from '../payments/open-providers.ts';
import { ordersLapse } from './jobs.ts';

let simulator: Simulator;
let providers: PaymentProviders;
let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let jobs: JobHandler[];

beforeAll(async () => {
  simulator = await startSimulator();
  providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  shop = await testShop();
  run = callerOn(shop, openAll({ providers }).calls);
  jobs = openAll({ providers }).jobs('payments', 'orders');
});
afterAll(async () => {
  await shop.close();
  await simulator.close();
});
beforeEach(() => {
  shop.time.now = testsBegin;
  shop.waiting.length = 0;
});

/** Opens Alipay's page as the payer's browser does; only then does the trade exist. */
const openCashier = (url: string) => fetch(url);
const pay = (outTradeNo: string, amount?: number) =>
  fetch(`${simulator.url}/__sim/pay`, {
    method: 'POST',
    body: JSON.stringify({ out_trade_no: outTradeNo, amount }),
  });
const clock = (due: AnyJob) => runClock(shop, jobs, due);
const outTradeNos = async (orderNumber: string) =>
  (
    await shop.pool.query('select out_trade_no from payments where order_number = $1 order by created_at', [
      orderNumber,
    ])
  ).rows.map((row) => row.out_trade_no as string);

async function placed(family: TestFamily, sessionIds: string[], total: number) {
  const about = { person: family.person };
  for (const session_id of sessionIds)
    await run('cartAdd', { child_id: family.children[0] ?? '', session_id }, about);
  const cart = await run('cartIndex', {}, about);
  const selection = { item_ids: cart.items.map((item) => item.id), coupon_codes: [], credits: 0 };
  return run('orderPlace', { ...selection, total, idempotency_key: crypto.randomUUID() }, about);
}

test.each(['wechat', 'alipay'] as const)(
  'sells a class with %s: cart, price, order, payment, enrolment',
  async (method) => {
    const family = await aFamily(shop);
    const about = { person: family.person };
    const until = shop.time.now.toZonedDateTimeISO('Asia/Shanghai').toPlainDate().toString();
    const { sessionId } = await aClass(shop, { early: { price: 258_000, until } });
    await run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about);
    const cart = await run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about);
    expect(cart.items).toHaveLength(1);
    const selection = { item_ids: [cart.items[0]?.id ?? ''], coupon_codes: ['NOSUCH'], credits: 0 };
    const quote = await run('orderQuote', selection, about);
    expect(quote).toMatchObject({
      total: { amount: 258_000 },
      discounts: { amount: 30_000 },
      tax: { amount: 14_604 },
      tried: [{ code: 'NOSUCH', taken: false }],
    });
    const order = await run(
      'orderPlace',
      { ...selection, total: 258_000, idempotency_key: 'key-12345678' },
      about,
    );
    expect(order.status).toBe('to_be_paid');
    expect(
      (await run('orderPlace', { ...selection, total: 258_000, idempotency_key: 'key-12345678' }, about))
        .number,
    ).toBe(order.number);
    const started = await run(
      'orderPay',
      { order_number: order.number, method, channel: method === 'wechat' ? 'native' : 'page' },
      about,
    );
    if (started.url) await openCashier(started.url);
    const [outTradeNo = ''] = await outTradeNos(order.number);
    await pay(outTradeNo);
    const seen = await run('orderCheck', { order_number: order.number }, about);
    expect(seen.status).toBe('to_be_paid');
    expect(await runJobs(shop, jobs)).toEqual([paymentSucceeded.name]);
    expect(await run('orderInfo', { order_number: order.number }, about)).toMatchObject({
      status: 'paid',
      payment_method: method,
      blocked: { orderPay: { code: 'orders.not_payable' } },
    });
    expect(shop.waiting).toEqual([]);
    expect(
      (await shop.pool.query('select * from enrolments where order_number = $1', [order.number])).rowCount,
    ).toBe(1);
    await expect(
      run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about),
    ).rejects.toMatchObject({ refusal: 'seats.already_in' });
    expect(await findBroken(shop.pool)).toEqual([]);
  },
);

test('holds the lock on a class for a few statements, after everything else of an order', async () => {
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop);
  const stop = listenTo(shop.pool);
  await placed(family, [sessionId], 288_000);
  const statements = stop();
  const locked = statements.findIndex((text) => /from "sessions".*for no key update/is.test(text));
  const after = statements.slice(locked + 1, statements.indexOf('commit', locked));
  expect(locked).toBeGreaterThan(0);
  expect(after.filter((text) => /"orders"|"order_lines"|"cart_items"|audit_entries/.test(text))).toEqual([]);
  expect(after.length).toBeLessThanOrEqual(8);
});

test('hides an order from another family, which cannot act on it', async () => {
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  const { sessionId } = await aClass(shop);
  const order = await placed(family, [sessionId], 288_000);
  const about = { person: stranger.person };
  const input = { order_number: order.number };
  await expect(run('orderInfo', input, about)).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(run('orderCancel', input, about)).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(
    run('orderPay', { ...input, method: 'wechat', channel: 'native' }, about),
  ).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(
    run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about),
  ).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
  expect((await run('memberOrders', {}, about)).items).toEqual([]);
  await expect(run('memberOrders', {}, {})).rejects.toMatchObject({ refusal: 'not_signed_in' });
});

test('does not charge a price that changed since it was shown', async () => {
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop);
  await expect(placed(family, [sessionId], 100)).rejects.toMatchObject({ refusal: 'orders.price_changed' });
  expect((await run('cartIndex', {}, { person: family.person })).items).toHaveLength(1);
});

test('refuses a seat beyond the class size in the database', async () => {
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop, { classSize: 2 });
  const insert = shop.pool.query(
    `insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at) values ($1, 3, 2, $2, null, '${shop.time.now}'::timestamptz)`,
    [sessionId, family.children[0]],
  );
  await expect(insert).rejects.toThrow(/seats_within_class_size/);
});

test('lapses an unpaid order: returns seats, closes the payment and notifies the parent', async () => {
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop, { classSize: 1 });
  const order = await placed(family, [sessionId], 288_000);
  await run(
    'orderPay',
    { order_number: order.number, method: 'wechat', channel: 'native' },
    { person: family.person },
  );
  shop.time.now = shop.time.now.add({ minutes: 31 });
  await clock(ordersLapse);
  expect(await run('orderInfo', { order_number: order.number }, { person: family.person })).toMatchObject({
    status: 'cancelled',
    expires_at: null,
  });
  expect((await pay((await outTradeNos(order.number))[0] ?? '')).status).toBe(409);
  expect(shop.waiting.map(({ job }) => job.name)).toContain(noticeMail.name);
  const second = await aFamily(shop);
  await expect(placed(second, [sessionId], 288_000)).resolves.toMatchObject({ status: 'to_be_paid' });
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('gives late money its seat again, or refunds it without one', async () => {
  const [family, rival] = [await aFamily(shop), await aFamily(shop)];
  const { sessionId } = await aClass(shop, { classSize: 1 });
  const order = await placed(family, [sessionId], 288_000);
  const started = await run(
    'orderPay',
    { order_number: order.number, method: 'alipay', channel: 'page' },
    { person: family.person },
  );
  shop.time.now = shop.time.now.add({ minutes: 31 });
  await clock(ordersLapse);
  const rivalOrder = await placed(rival, [sessionId], 288_000);
  await openCashier(started.url ?? '');
  const [outTradeNo = ''] = await outTradeNos(order.number);
  await pay(outTradeNo);
  const handler = jobs.find(({ job }) => job === paymentNotified);
  await handler?.run(shop.context(), {
    ...{ provider: 'alipay', outTradeNo },
    toldAt: shop.time.now.toString(),
  });
  expect(await runJobs(shop, jobs)).toEqual([paymentSucceeded.name, paymentRefund.name]);
  expect(await run('orderInfo', { order_number: order.number }, { person: family.person })).toMatchObject({
    status: 'cancelled',
  });
  const { rows } = await shop.pool.query(
    'select p.status, r.status as refund from payments p join refunds r on r.payment_id = p.id where p.order_number = $1',
    [order.number],
  );
  expect(rows).toEqual([{ status: 'refunded', refund: 'succeeded' }]);
  await run('orderCancel', { order_number: rivalOrder.number }, { person: rival.person });
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('refunds the second of two payments of an order', async () => {
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop);
  const order = await placed(family, [sessionId], 288_000);
  const about = { person: family.person };
  await run('orderPay', { order_number: order.number, method: 'wechat', channel: 'native' }, about);
  const page = await run(
    'orderPay',
    { order_number: order.number, method: 'alipay', channel: 'page' },
    about,
  );
  await openCashier(page.url ?? '');
  for (const outTradeNo of await outTradeNos(order.number)) await pay(outTradeNo);
  await run('orderCheck', { order_number: order.number }, about);
  await runJobs(shop, jobs);
  const { rows } = await shop.pool.query(
    'select status from payments where order_number = $1 order by status',
    [order.number],
  );
  expect(rows).toEqual([{ status: 'paid' }, { status: 'refunded' }]);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('sets a payment of another amount aside for review, and opens nothing', async () => {
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop);
  const order = await placed(family, [sessionId], 288_000);
  const about = { person: family.person };
  await run('orderPay', { order_number: order.number, method: 'wechat', channel: 'native' }, about);
  await pay((await outTradeNos(order.number))[0] ?? '', 1);
  expect((await run('orderCheck', { order_number: order.number }, about)).status).toBe('to_be_paid');
  const { rows } = await shop.pool.query('select status from payments where order_number = $1', [
    order.number,
  ]);
  expect(rows).toEqual([{ status: 'review' }]);
  expect(shop.waiting.map(({ job }) => job.name)).not.toContain(paymentSucceeded.name);
});

test('finds a payment without a notification', async () => {
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop);
  const order = await placed(family, [sessionId], 288_000);
  await run(
    'orderPay',
    { order_number: order.number, method: 'wechat', channel: 'native' },
    { person: family.person },
  );
  await pay((await outTradeNos(order.number))[0] ?? '');
  shop.time.now = shop.time.now.add({ seconds: 6 });
  await clock(paymentSweep);
  expect(await runJobs(shop, jobs)).toContain(paymentSucceeded.name);
  expect((await run('orderInfo', { order_number: order.number }, { person: family.person })).status).toBe(
    'paid',
  );
});

test('warns in the cart of overlaps in time, and sells anyway', async () => {
  const family = await aFamily(shop, { count: 2 });
  const about = { person: family.person };
  const [anna = '', ben = ''] = family.children;
  const [first, second] = [await aClass(shop), await aClass(shop)];
  await run('cartAdd', { child_id: anna, session_id: first.sessionId }, about);
  expect((await run('cartIndex', {}, about)).clashes).toEqual([]);
  await run('cartAdd', { child_id: anna, session_id: second.sessionId }, about);
  await run('cartAdd', { child_id: ben, session_id: second.sessionId }, about);
  await shop.pool.query("update children set bedtime = '10:00' where id = $1", [ben]);
  const { clashes } = await run('cartIndex', {}, about);
  expect(clashes.map((clash) => [clash.kind, clash.count])).toEqual(
    expect.arrayContaining([
      ['two_places', 3],
      ['pickup', 3],
      ['bedtime', 3],
    ]),
  );
  expect(clashes).toHaveLength(3);
  const order = await placed(family, [], 3 * 288_000);
  expect(order.status).toBe('to_be_paid');
});
