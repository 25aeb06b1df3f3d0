import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { type Checkout, openCheckout } from '../../../tools/test/checkout.ts';
import { paymentBills, refundSweep } from '../payments/jobs.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());
beforeEach(async () => {
  checkout.shop.time.now = Temporal.Now.instant();
  checkout.shop.waiting.length = 0;
  await checkout.control('reset', {});
  await checkout.shop.pool.query('truncate payment_bills, payment_differences');
});

const day = () => Temporal.Now.zonedDateTimeISO('Asia/Shanghai').toPlainDate();
/** The morning after today in Beijing, when today's bills are made; some minutes later each time. */
async function theMorningAfter(minutes = 0) {
  const hours = { hour: 11, minute: minutes % 60 };
  const later = Math.floor(minutes / 60);
  checkout.shop.time.now = day()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: 'Asia/Shanghai', plainTime: Temporal.PlainTime.from(hours) })
    .add({ hours: later })
    .toInstant();
  await checkout.control('clock', { ahead_hours: 48 });
  await checkout.tick(paymentBills);
  await checkout.work();
}
const bill = async (provider: string) =>
  (
    await checkout.shop.pool.query(
      'select compared_at is not null as compared, payments, refunds, caught_up from payment_bills where provider = $1 and day = $2',
      [provider, day().toString()],
    )
  ).rows[0];
const differences = async () =>
  (
    await checkout.shop.pool.query(
      'select provider, kind, number, theirs::int, ours::int from payment_differences where settled_at is null order by kind, number',
    )
  ).rows;
/** Forgets an attempt, so that nothing asks about it again. */
const forget = (outTradeNo: string) =>
  checkout.shop.pool.query(
    "update payments set status = 'closed', next_poll_at = null, last_look_at = null, notified_at = null where out_trade_no = $1",
    [outTradeNo],
  );

test.each(['wechat', 'alipay'] as const)(
  'finds in the bill what %s was paid without a notification',
  async (method) => {
    const missed = await checkout.begun(method);
    await checkout.control('fault', { kind: 'never' });
    await checkout.pay(missed.outTradeNo);
    await forget(missed.outTradeNo);
    const notified = await checkout.begun(method);
    await checkout.pay(notified.outTradeNo, { notified: true });
    await checkout.work();
    const before = (await bill(method))?.payments ?? 0;
    await theMorningAfter();
    expect(await checkout.status(missed.family, missed.number)).toBe('paid');
    expect(await bill(method)).toMatchObject({ compared: true, caught_up: 1 });
    expect((await bill(method))?.payments).toBeGreaterThanOrEqual(before + 2);
    expect((await differences()).filter((difference) => difference.number === missed.outTradeNo)).toEqual([]);
    expect(await findBroken(checkout.shop.pool)).toEqual([]);
  },
);

test.each(['wechat', 'alipay'] as const)(
  'books a refund of %s from the bill if no notification came',
  async (method) => {
    const { number, outTradeNo } = await checkout.begun(method);
    await checkout.pay(outTradeNo, { notified: true });
    await checkout.work();
    const [payment] = await checkout.attempts(number);
    await checkout.shop.pool.query(
      `insert into refunds (id, payment_id, out_refund_no, amount, currency, reason, status, at, next_poll_at)
      values (gen_random_uuid(), $1, $2, 1200, 'CNY', 'test', 'requested', $3, $3)`,
      [payment?.id, `R${outTradeNo}`, checkout.shop.time.now.toString()],
    );
    await checkout.control('fault', { kind: 'lost_answer', provider: method, times: 3 });
    await checkout.tick(refundSweep);
    await checkout.shop.pool.query("update refunds set next_poll_at = null where status = 'requested'");
    await theMorningAfter();
    const { rows } = await checkout.shop.pool.query('select status from refunds where out_refund_no = $1', [
      `R${outTradeNo}`,
    ]);
    expect(rows).toEqual([{ status: 'succeeded' }]);
  },
);

test('records and counts differences: unknown, other amounts, missing at the provider', async () => {
  const { outTradeNo: stranger, number } = await checkout.begun('wechat');
  await checkout.control('fault', { kind: 'never' });
  await checkout.pay(stranger);
  await checkout.shop.pool.query('delete from payment_events; ');
  await checkout.shop.pool.query(
    "update payments set out_trade_no = 'GONE' || out_trade_no where order_number = $1",
    [number],
  );
  const otherAttempt = await checkout.begun('wechat');
  await checkout.control('pay', { out_trade_no: otherAttempt.outTradeNo, amount: 1 });
  const made = await checkout.begun('alipay');
  await checkout.shop.pool.query(
    "update payments set status = 'paid', paid_at = $2, next_poll_at = null where out_trade_no = $1",
    [made.outTradeNo, checkout.shop.time.now.toString()],
  );
  await theMorningAfter();
  await theMorningAfter(11);
  const found = await differences();
  expect(found).toEqual(
    expect.arrayContaining([
      { provider: 'wechat', kind: 'unknown_here', number: stranger, theirs: 288_000, ours: null },
      { provider: 'wechat', kind: 'amount', number: otherAttempt.outTradeNo, theirs: 1, ours: 288_000 },
      { provider: 'alipay', kind: 'missing_there', number: made.outTradeNo, theirs: null, ours: 288_000 },
    ]),
  );
  expect(found.filter((difference) => difference.number === stranger)).toHaveLength(1);
  await checkout.shop.pool.query('truncate payments cascade');
});

test('compares in the end a bill that is late, corrupted, or answered with 500 for an hour', async () => {
  const { family, number, outTradeNo } = await checkout.begun('wechat');
  await checkout.control('fault', { kind: 'never' });
  await checkout.pay(outTradeNo);
  await forget(outTradeNo);
  // At nine by the provider's clock today's bill does not exist yet.
  const nine = day()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: 'Asia/Shanghai', plainTime: Temporal.PlainTime.from('09:00') })
    .toInstant();
  await checkout.control('clock', { ahead_hours: nine.since(Temporal.Now.instant()).total('hours') });
  checkout.shop.time.now = nine.add({ minutes: 91 });
  await checkout.tick(paymentBills);
  expect(await bill('wechat')).toMatchObject({ compared: false });
  await checkout.control('fault', { kind: 'bill_changed', provider: 'wechat' });
  await theMorningAfter();
  expect(await bill('wechat')).toMatchObject({ compared: false });
  await checkout.control('fault', { kind: '500', provider: 'wechat', times: 10_000 });
  for (let minutes = 11; minutes < 71; minutes += 11) await theMorningAfter(minutes);
  expect(await bill('wechat')).toMatchObject({ compared: false });
  expect(await bill('alipay')).toMatchObject({ compared: true });
  await checkout.control('reset', {});
  await theMorningAfter(82);
  expect(await bill('wechat')).toMatchObject({ compared: true, caught_up: 1 });
  expect(await checkout.status(family, number)).toBe('paid');
});
