import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ordersRetryBooked } from '../server/capabilities/orders/jobs.ts';
import { paymentSucceeded } from '../server/capabilities/payments/jobs.ts';
import { findBroken } from './invariants.ts';
import { type Checkout, openCheckout } from './test/checkout.ts';

/** The time of the tests' clock, as an SQL literal. */
const now = `'${Temporal.Now.instant()}'::timestamptz`;
let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());
beforeEach(() => {
  checkout.shop.time.now = Temporal.Now.instant();
  checkout.shop.waiting.length = 0;
});

const rulesBroken = async () => (await findBroken(checkout.shop.pool)).map((broken) => broken.rule);

test('accepts booked money while its job waits, and reports it lost without the job', async () => {
  const { pool } = checkout.shop;
  const { family, number, outTradeNo } = await checkout.begun('wechat');
  await checkout.control('fault', { kind: 'never' });
  await checkout.pay(outTradeNo);
  await checkout.run('orderCheck', { order_number: number }, { person: family.person });
  const [job] = checkout.shop.waiting.splice(0);
  expect(job).toMatchObject({ job: paymentSucceeded });
  await pool.query('create schema jobs');
  await pool.query('create table jobs.job (name text, state text, data jsonb)');
  for (const state of ['created', 'retry', 'active']) {
    await pool.query('truncate jobs.job');
    await pool.query('insert into jobs.job values ($1, $2, $3)', [job?.job.name, state, job?.data]);
    expect(await rulesBroken()).toEqual([]);
  }
  await pool.query("update jobs.job set state = 'failed'");
  expect(await rulesBroken()).toEqual([
    'booked money opened its order, is refunded, or has a job that decides',
  ]);
  checkout.pass({ minutes: 11 });
  await checkout.tick(ordersRetryBooked);
  expect(await checkout.status(family, number)).toBe('paid');
  expect(await rulesBroken()).toEqual([]);
  await pool.query('drop schema jobs cascade');
});

test.each([
  [
    'every attempt a provider has not settled has a time to ask again',
    'update payments set next_poll_at = null where order_number = $1',
  ],
  [
    'a payment a provider announced is booked within two hours',
    `update payments set notified_at = ${now} - interval '3 hours' where order_number = $1`,
  ],
  [
    'a payment is refunded exactly when all of it was returned',
    `update payments set status = 'refunded', paid_at = ${now} where order_number = $1`,
  ],
  [
    'a refund is carried out or requested again within a day',
    `insert into refunds (id, payment_id, out_refund_no, amount, currency, reason, status, at, next_poll_at)
      select gen_random_uuid(), id, 'R' || out_trade_no, 1, 'CNY', 'test', 'submitted', ${now} - interval '25 hours', ${now}
      from payments where order_number = $1`,
  ],
  [
    'payments and refunds in a provider’s bill are booked within a day of it',
    `insert into payment_differences (id, provider, kind, number, found_at)
      select gen_random_uuid(), provider, 'unpaid_here', out_trade_no, ${now} - interval '25 hours'
      from payments where order_number = $1`,
  ],
])('finds the broken invariant “%s”', async (rule, breaking) => {
  const { number } = await checkout.begun('wechat');
  expect(await rulesBroken()).toEqual([]);
  await checkout.shop.pool.query(breaking, [number]);
  expect(await rulesBroken()).toContain(rule);
  const paymentQuery = 'select id from payments where order_number = $1';
  for (const statement of [
    `delete from refunds where payment_id in (${paymentQuery})`,
    `delete from payment_events where payment_id in (${paymentQuery})`,
    'delete from payment_differences where number in (select out_trade_no from payments where order_number = $1)',
    'delete from payments where order_number = $1',
  ])
    await checkout.shop.pool.query(statement, [number]);
});
