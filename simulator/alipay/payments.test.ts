import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openProviders } from '../../server/capabilities/payments/open-providers.ts';
import type { PaymentProvider, PaymentRequest } from '../../server/capabilities/payments/provider.ts';
import { simulatorSettings } from '../settings.ts';
import { type Simulator, startSimulator } from '../start.ts';
import { controlOf } from '../testing.ts';

let simulator: Simulator;
let alipay: PaymentProvider;
let control: ReturnType<typeof controlOf>;

beforeAll(async () => {
  simulator = await startSimulator({ clockFactor: 0 });
  ({ alipay } = await openProviders(simulatorSettings(simulator.keys, simulator)));
  control = controlOf(simulator);
});
afterAll(() => simulator.close());
afterEach(() => control('reset', {}));

let count = 0;
const request = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  outTradeNo: `A20261120TEST${count++}`,
  amount: { amount: 25_800, currency: 'CNY' },
  description: '围棋启蒙 / Go & more = 100% +1',
  expiresAt: Temporal.Now.instant().add({ minutes: 30 }),
  notifyUrl: 'http://127.0.0.1:9/pay/notify/alipay',
  returnUrl: 'http://127.0.0.1:9/payment_results?order_number=T1',
  payerIp: '203.0.113.5',
  channel: 'page',
  ...change,
});
const fen = (amount: number) => ({ amount, currency: 'CNY' });
const refundOf = ({ outTradeNo, amount }: PaymentRequest, change = {}) => ({
  outTradeNo,
  outRefundNo: `R${outTradeNo}`,
  amount,
  total: amount,
  reason: '名额已满',
  ...change,
});

async function addressOf(order: PaymentRequest): Promise<string> {
  const started = await alipay.start(order);
  if (!('url' in started)) throw new Error('no address');
  return started.url;
}
const open = async (order: PaymentRequest) => fetch(await addressOf(order));
async function paid(change: Partial<PaymentRequest> = {}): Promise<PaymentRequest> {
  const order = request(change);
  await open(order);
  await control('pay', { out_trade_no: order.outTradeNo });
  return order;
}

test.each(['page', 'wap'] as const)(
  '%s: opened, scanned, paid to the last fen, refunded once',
  async (channel) => {
    const order = request({ channel });
    const unpaid = { state: 'unpaid', outTradeNo: order.outTradeNo };
    expect(await alipay.query(order.outTradeNo)).toEqual(unpaid);
    expect((await open(order)).status).toBe(200);
    // Opened but not scanned: Alipay does not know the trade yet.
    expect(await alipay.query(order.outTradeNo)).toEqual(unpaid);
    await control('scan', { out_trade_no: order.outTradeNo });
    expect(await alipay.query(order.outTradeNo)).toEqual(unpaid);
    await control('pay', { out_trade_no: order.outTradeNo });
    expect(await alipay.query(order.outTradeNo)).toMatchObject({
      state: 'paid',
      amount: order.amount,
      merchantAccount: alipay.merchantAccount,
      paidAt: expect.any(Temporal.Instant),
    });
    expect(await alipay.refund(refundOf(order))).toEqual({ state: 'succeeded' });
    expect(await alipay.refund(refundOf(order))).toEqual({ state: 'succeeded' });
    expect(await alipay.queryRefund(refundOf(order))).toEqual({ state: 'succeeded' });
    expect(await alipay.query(order.outTradeNo)).toMatchObject({ state: 'refunded' });
    const trades = (await control(`trades?out_trade_no=${order.outTradeNo}`)) as { refunds: unknown[] }[];
    expect(trades[0]?.refunds).toHaveLength(1);
  },
);

describe('closing', () => {
  test('closes a scanned trade', async () => {
    const order = request();
    await open(order);
    await control('scan', { out_trade_no: order.outTradeNo });
    expect(await alipay.close(order.outTradeNo)).toBe('closed');
    expect(await alipay.query(order.outTradeNo)).toMatchObject({ state: 'closed' });
    expect(await alipay.close(order.outTradeNo)).toBe('closed');
  });

  test('does not close a paid trade', async () => {
    const order = await paid();
    expect(await alipay.close(order.outTradeNo)).toBe('already_paid');
    await alipay.refund(refundOf(order, { amount: fen(100) }));
    expect(await alipay.close(order.outTradeNo)).toBe('already_paid');
  });

  test('an open cashier survives closing: it can still be paid', async () => {
    const order = request();
    await open(order);
    expect(await alipay.close(order.outTradeNo)).toBe('closed');
    expect(await control('pay', { out_trade_no: order.outTradeNo })).toEqual({ paid: true });
    expect(await alipay.query(order.outTradeNo)).toMatchObject({ state: 'paid' });
  });

  test('a scanned trade closes when its time is over', async () => {
    const order = request();
    await open(order);
    await control('scan', { out_trade_no: order.outTradeNo });
    await control('expire', { out_trade_no: order.outTradeNo });
    expect(await alipay.query(order.outTradeNo)).toMatchObject({ state: 'closed' });
    expect(await alipay.close(order.outTradeNo)).toBe('closed');
    expect(await control('pay', { out_trade_no: order.outTradeNo })).toEqual({ error: 'closed' });
  });
});

describe('refunds', () => {
  test('a partial refund leaves the trade paid, a full one ends it', async () => {
    const order = await paid();
    await alipay.refund(refundOf(order, { outRefundNo: 'A1', amount: fen(20_000) }));
    expect(await alipay.query(order.outTradeNo)).toMatchObject({ state: 'paid' });
    const tooMuch = alipay.refund(refundOf(order, { outRefundNo: 'B1', amount: fen(5801) }));
    await expect(tooMuch).rejects.toMatchObject({ code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' });
    await alipay.refund(refundOf(order, { outRefundNo: 'C1', amount: fen(5800) }));
    expect(await alipay.query(order.outTradeNo)).toMatchObject({ state: 'refunded' });
  });

  test('are pending before the money moves', async () => {
    const order = await paid();
    await control('fault', { kind: 'refund_processing', provider: 'alipay' });
    expect(await alipay.refund(refundOf(order))).toEqual({ state: 'processing' });
    expect(await alipay.queryRefund(refundOf(order))).toEqual({ state: 'processing' });
    await control('refund-result', { out_trade_no: order.outTradeNo, status: 'SUCCESS' });
    expect(await alipay.queryRefund(refundOf(order))).toEqual({ state: 'succeeded' });
  });

  test('are abnormal when they failed', async () => {
    const order = await paid();
    await control('fault', { kind: 'refund_processing', provider: 'alipay' });
    await alipay.refund(refundOf(order));
    await control('refund-result', { out_trade_no: order.outTradeNo, status: 'ABNORMAL' });
    expect(await alipay.queryRefund(refundOf(order))).toEqual({ state: 'abnormal' });
  });

  test.each(['lost_answer', '20000'])('%s: a retry under the same number refunds once', async (kind) => {
    const order = await paid();
    await control('fault', { kind, provider: 'alipay' });
    expect(await alipay.refund(refundOf(order))).toEqual({ state: 'succeeded' });
    const trades = (await control(`trades?out_trade_no=${order.outTradeNo}`)) as { refunds: unknown[] }[];
    expect(trades[0]?.refunds).toHaveLength(1);
  });

  test('of an unpaid trade, or without money, are refused with the code', async () => {
    const [unpaid, order] = [request(), await paid()];
    await expect(alipay.refund(refundOf(unpaid))).rejects.toMatchObject({ code: 'ACQ.TRADE_NOT_EXIST' });
    await control('fault', { kind: 'not_enough', provider: 'alipay' });
    await expect(alipay.refund(refundOf(order))).rejects.toMatchObject({
      code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
    });
  });
});

test.each([
  ['amount_mismatch', fen(1)],
  ['currency_mismatch', { amount: 25_800, currency: 'USD' }],
])('%s: the answer states what was really paid', async (kind, amount) => {
  await control('fault', { kind, provider: 'alipay' });
  const order = await paid();
  expect(await alipay.query(order.outTradeNo)).toMatchObject({ state: 'paid', amount });
});

test.each(['badsig', 'nosig'])('%s: rejects the answer', async (kind) => {
  const order = await paid();
  await control('fault', { kind, provider: 'alipay' });
  await expect(alipay.query(order.outTradeNo)).rejects.toMatchObject({
    name: 'NotGenuine',
    message: 'the answer is not signed by Alipay',
  });
});

// The SDK's client retries a broken connection once with the same request: two attempts for each of ours.
test.each([
  ['500', 3],
  ['20000', 3],
  ['truncated', 6],
  ['lost_answer', 6],
])('%s: request again, but not for ever', async (kind, times) => {
  const order = await paid();
  await control('fault', { kind, provider: 'alipay', times: times - 1 });
  expect(await alipay.query(order.outTradeNo)).toMatchObject({ state: 'paid' });
  await control('fault', { kind, provider: 'alipay', times });
  await expect(alipay.query(order.outTradeNo)).rejects.toMatchObject({ name: 'ProviderUnreachable' });
  expect(await alipay.query(order.outTradeNo)).toMatchObject({ state: 'paid' });
});

test.each(['America/New_York', 'UTC', 'Asia/Kolkata'])(
  'in a process in time zone %s the gateway gets Beijing time',
  async (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      expect(new Date(0).getTimezoneOffset()).toBe(
        { 'America/New_York': 300, UTC: 0, 'Asia/Kolkata': -330 }[zone],
      );
      const order = await paid();
      const state = await alipay.query(order.outTradeNo);
      expect(state).toMatchObject({ state: 'paid' });
      const paidAt = state.state === 'paid' ? state.paidAt : undefined;
      expect(Math.abs((paidAt?.epochMilliseconds ?? 0) - Date.now())).toBeLessThan(60_000);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  },
);

test.each(['加号+百分比%20号', 'a+b c%', '"引号" <b>', "it's"])(
  'a subject like %s keeps its signature',
  async (description) => {
    const order = request({ description });
    expect((await open(order)).status).toBe(200);
    const trades = (await control(`trades?out_trade_no=${order.outTradeNo}`)) as { description: string }[];
    expect(trades[0]?.description).toBe(description);
  },
);

test('opening an address again shows the same cashier; a changed address shows none', async () => {
  const order = request({ channel: 'wap' });
  expect((await open(order)).status).toBe(200);
  // Another language: the address after leaving is not part of the trade.
  expect((await open({ ...order, returnUrl: 'http://127.0.0.1:9/en/payment_results' })).status).toBe(200);
  expect((await open({ ...order, amount: fen(1) })).status).toBe(400);
  const changed = (await addressOf(order)).replace('258.00', '0.01');
  const page = await fetch(changed);
  expect(page.status).toBe(400);
  expect(await page.text()).toContain('isv.invalid-signature');
});

test('a trade that is over, or will be within a minute, has no cashier', async () => {
  const order = await paid();
  expect((await open(order)).status).toBe(400);
  const soon = request({ expiresAt: Temporal.Now.instant().add({ seconds: 30 }) });
  expect((await open(soon)).status).toBe(400);
});

test('the adapter refuses invalid requests before it sends them', async () => {
  await expect(alipay.start(request({ amount: { amount: 1, currency: 'USD' } }))).rejects.toMatchObject({
    code: 'CURRENCY',
  });
  await expect(alipay.start(request({ channel: 'native' }))).rejects.toMatchObject({ code: 'CHANNEL' });
});
