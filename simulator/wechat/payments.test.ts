import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type {
  PaymentProvider,
  PaymentRequest,
  Started,
} from '../../server/capabilities/payments/provider.ts';
import { readPaymentSettings } from '../../server/capabilities/payments/settings.ts';
import { createWechatPay } from '../../server/capabilities/payments/wechat-pay.ts';
import { simulatorSettings } from '../settings.ts';
import { type Simulator, startSimulator } from '../start.ts';
import { controlOf } from '../testing.ts';

let simulator: Simulator;
let wechat: PaymentProvider;
let control: ReturnType<typeof controlOf>;

beforeAll(async () => {
  simulator = await startSimulator({ clockFactor: 0 });
  // Without the circuit breaker, so that a provider that is silent in one test does not refuse the next.
  wechat = createWechatPay(readPaymentSettings(simulatorSettings(simulator.keys, simulator)).wechat);
  control = controlOf(simulator);
});
afterAll(() => simulator.close());
afterEach(() => control('reset', {}));

let count = 0;
const asked = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  outTradeNo: `W20261120TEST${count++}`,
  amount: { amount: 25_800, currency: 'CNY' },
  description: '围棋启蒙 / Go & more = 100% +1',
  expiresAt: Temporal.Now.instant().add({ minutes: 30 }),
  notifyUrl: 'http://127.0.0.1:9/pay/notify/wechat',
  returnUrl: 'http://127.0.0.1:9/payment_results?order_number=T1',
  payerIp: '203.0.113.5',
  channel: 'native',
  ...change,
});
const refundOf = ({ outTradeNo, amount }: PaymentRequest, change = {}) => ({
  outTradeNo,
  outRefundNo: `R${outTradeNo}`,
  amount,
  total: amount,
  reason: '名额已满',
  ...change,
});
const fen = (amount: number) => ({ amount, currency: 'CNY' });

test.each(['native', 'h5', 'jsapi'] as const)(
  '%s: ordered, paid to the last fen, refunded once',
  async (channel) => {
    const order = asked({
      channel,
      ...(channel === 'jsapi' ? { openid: 'oSIM_reader_0000000000000001' } : {}),
    });
    expect(await wechat.query(order.outTradeNo)).toEqual({ state: 'unpaid', outTradeNo: order.outTradeNo });
    const started: Started = await wechat.start(order);
    const key = { native: 'codeUrl', h5: 'url', jsapi: 'jsapi' }[channel];
    expect(Object.keys(started)).toEqual([key]);
    expect(await wechat.query(order.outTradeNo)).toMatchObject({ state: 'unpaid' });
    expect(await control('pay', { out_trade_no: order.outTradeNo })).toEqual({ paid: true });
    expect(await wechat.query(order.outTradeNo)).toMatchObject({
      state: 'paid',
      amount: order.amount,
      merchantAccount: wechat.merchantAccount,
      transactionId: expect.stringMatching(/^\d{28}$/),
      paidAt: expect.any(Temporal.Instant),
    });
    const refund = refundOf(order);
    expect(await wechat.refund(refund)).toEqual({ state: 'succeeded' });
    expect(await wechat.refund(refund)).toEqual({ state: 'succeeded' });
    expect(await wechat.queryRefund(refund)).toEqual({ state: 'succeeded' });
    expect(await wechat.query(order.outTradeNo)).toMatchObject({ state: 'refunded' });
    const trades = (await control(`trades?out_trade_no=${order.outTradeNo}`)) as { refunds: unknown[] }[];
    expect(trades[0]?.refunds).toEqual([
      { out_refund_no: refund.outRefundNo, amount: 25_800, status: 'SUCCESS' },
    ]);
  },
);

test('we sign the JSAPI parameters over app, time, nonce and package', async () => {
  const { createPublicKey, verify } = await import('node:crypto');
  const started = await wechat.start(asked({ channel: 'jsapi', openid: 'oSIM_reader_0000000000000001' }));
  if (!('jsapi' in started)) throw new Error('no bridge parameters');
  const { appId, timeStamp, nonceStr, package: packed, paySign } = started.jsapi;
  const message = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`);
  const key = createPublicKey(simulator.keys.merchant.publicKey);
  expect(verify('RSA-SHA256', message, key, Buffer.from(paySign ?? '', 'base64'))).toBe(true);
});

describe('ordering the same number again', () => {
  test('gives a new code for the same order', async () => {
    const order = asked();
    const [first, second] = [await wechat.start(order), await wechat.start(order)];
    expect(second).not.toEqual(first);
  });

  test.each([
    ['another amount', { amount: fen(1) }],
    ['another text', { description: '另一门课' }],
    ['another channel', { channel: 'h5' as const }],
  ])('is refused for %s', async (_what, change) => {
    const order = asked();
    await wechat.start(order);
    const repeated = wechat.start({ ...order, ...change });
    await expect(repeated).rejects.toMatchObject({ name: 'ProviderRefused', code: 'OUT_TRADE_NO_USED' });
  });

  test('is refused once the order is paid or closed', async () => {
    const [paid, closed] = [asked(), asked()];
    await wechat.start(paid);
    await wechat.start(closed);
    await control('pay', { out_trade_no: paid.outTradeNo });
    await wechat.close(closed.outTradeNo);
    await expect(wechat.start(paid)).rejects.toMatchObject({ code: 'ORDER_PAID' });
    await expect(wechat.start(closed)).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
  });
});

describe('closing', () => {
  test('ends an unpaid order, repeatedly; it cannot be paid then', async () => {
    const order = asked();
    await wechat.start(order);
    expect(await wechat.close(order.outTradeNo)).toBe('closed');
    expect(await wechat.close(order.outTradeNo)).toBe('closed');
    expect(await wechat.query(order.outTradeNo)).toMatchObject({ state: 'closed' });
    expect(await control('pay', { out_trade_no: order.outTradeNo })).toEqual({ error: 'closed' });
  });

  test('reports a paid order as paid, and an unknown one as gone', async () => {
    const order = asked();
    await wechat.start(order);
    await control('pay', { out_trade_no: order.outTradeNo });
    expect(await wechat.close(order.outTradeNo)).toBe('already_paid');
    expect(await wechat.close('W20261120NOSUCH')).toBe('closed');
  });

  test('loses against a payment that was under way', async () => {
    const order = asked();
    await wechat.start(order);
    await wechat.close(order.outTradeNo);
    await control('fault', { kind: 'after_close', provider: 'wechat' });
    expect(await control('pay', { out_trade_no: order.outTradeNo })).toEqual({ paid: true });
    expect(await wechat.query(order.outTradeNo)).toMatchObject({ state: 'paid', amount: order.amount });
  });
});

test('an expired trade cannot be paid', async () => {
  const order = asked();
  await wechat.start(order);
  await control('expire', { out_trade_no: order.outTradeNo });
  expect(await control('pay', { out_trade_no: order.outTradeNo })).toEqual({ error: 'expired' });
});

test.each([
  ['amount_mismatch', fen(1)],
  ['currency_mismatch', { amount: 25_800, currency: 'USD' }],
])('%s: the answer states what was really paid', async (kind, amount) => {
  const order = asked();
  await wechat.start(order);
  await control('fault', { kind, provider: 'wechat' });
  await control('pay', { out_trade_no: order.outTradeNo });
  expect(await wechat.query(order.outTradeNo)).toMatchObject({ state: 'paid', amount });
});

test("a voucher lowers the payer's amount, not ours", async () => {
  const order = asked();
  await wechat.start(order);
  await control('pay', { out_trade_no: order.outTradeNo, payer_total: 20_000 });
  expect(await wechat.query(order.outTradeNo)).toMatchObject({ amount: order.amount });
});

describe('refunds', () => {
  async function paidOrder() {
    const order = asked();
    await wechat.start(order);
    await control('pay', { out_trade_no: order.outTradeNo });
    return order;
  }

  test('may be partial, up to what was paid', async () => {
    const order = await paidOrder();
    const part = (number: string, amount: number) =>
      wechat.refund(refundOf(order, { outRefundNo: `${number}${order.outTradeNo}`, amount: fen(amount) }));
    expect(await part('A', 20_000)).toEqual({ state: 'succeeded' });
    await expect(part('B', 5801)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await part('C', 5800)).toEqual({ state: 'succeeded' });
  });

  test('are refused under the same number with another amount', async () => {
    const order = await paidOrder();
    await wechat.refund(refundOf(order, { amount: fen(100) }));
    await expect(wechat.refund(refundOf(order, { amount: fen(200) }))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  test('are refused for unpaid or unknown orders', async () => {
    const order = asked();
    await wechat.start(order);
    await expect(wechat.refund(refundOf(order))).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(wechat.queryRefund(refundOf(order))).rejects.toMatchObject({ code: 'RESOURCE_NOT_EXISTS' });
  });

  test.each([
    ['SUCCESS', 'succeeded'],
    ['ABNORMAL', 'abnormal'],
    ['CLOSED', 'closed'],
  ])('are first accepted only, then %s', async (status, state) => {
    const order = await paidOrder();
    await control('fault', { kind: 'refund_processing', provider: 'wechat' });
    const refund = refundOf(order);
    expect(await wechat.refund(refund)).toEqual({ state: 'processing' });
    await control('refund-result', { out_trade_no: order.outTradeNo, status });
    expect(await wechat.queryRefund(refund)).toEqual({ state });
  });

  test('wait until the merchant has the money', async () => {
    const order = await paidOrder();
    await control('fault', { kind: 'not_enough', provider: 'wechat' });
    await expect(wechat.refund(refundOf(order))).rejects.toMatchObject({ code: 'NOT_ENOUGH' });
    expect(await wechat.refund(refundOf(order))).toEqual({ state: 'succeeded' });
  });

  test('are retried after a lost answer and paid once', async () => {
    const order = await paidOrder();
    await control('fault', { kind: 'lost_answer', provider: 'wechat' });
    expect(await wechat.refund(refundOf(order))).toEqual({ state: 'succeeded' });
    const trades = (await control(`trades?out_trade_no=${order.outTradeNo}`)) as { refunds: unknown[] }[];
    expect(trades[0]?.refunds).toHaveLength(1);
  });

  test('of one order wait a minute for each other', async () => {
    const order = await paidOrder();
    await control('clock', { factor: 1 });
    try {
      await wechat.refund(refundOf(order, { amount: fen(100) }));
      const next = wechat.refund(refundOf(order, { outRefundNo: `S${order.outTradeNo}`, amount: fen(100) }));
      await expect(next).rejects.toMatchObject({ name: 'ProviderUnreachable' });
    } finally {
      await control('clock', { factor: 0 });
    }
  });
});

describe('rejects an answer with', () => {
  test.each(['nosig', 'badsig', 'oldts'])('%s', async (kind) => {
    const order = asked();
    await wechat.start(order);
    await control('fault', { kind, provider: 'wechat' });
    await expect(wechat.query(order.outTradeNo)).rejects.toMatchObject({ name: 'NotGenuine' });
    expect(await wechat.query(order.outTradeNo)).toMatchObject({ state: 'unpaid' });
  });
});

describe('without an answer', () => {
  test.each(['500', 'truncated', 'lost_answer'])('%s: the request is retried', async (kind) => {
    await control('fault', { kind, provider: 'wechat', times: 2 });
    await expect(wechat.start(asked())).resolves.toHaveProperty('codeUrl');
  });

  test.each(['500', 'truncated', 'lost_answer'])('%s three times: unreachable', async (kind) => {
    await control('fault', { kind, provider: 'wechat', times: 3 });
    await expect(wechat.start(asked())).rejects.toMatchObject({ name: 'ProviderUnreachable' });
  });

  test('429 is not retried', async () => {
    await control('fault', { kind: '429', provider: 'wechat', times: 2 });
    await expect(wechat.query('W20261120NOSUCH')).rejects.toMatchObject({ name: 'ProviderUnreachable' });
    await expect(wechat.query('W20261120NOSUCH')).rejects.toMatchObject({ name: 'ProviderUnreachable' });
    expect(await wechat.query('W20261120NOSUCH')).toMatchObject({ state: 'unpaid' });
  });
});

test('the adapter refuses invalid requests before it sends them', async () => {
  await expect(wechat.start(asked({ amount: { amount: 100, currency: 'USD' } }))).rejects.toMatchObject({
    code: 'CURRENCY',
  });
  await expect(wechat.start(asked({ channel: 'page' }))).rejects.toMatchObject({ code: 'CHANNEL' });
  await expect(wechat.start(asked({ channel: 'jsapi' }))).rejects.toMatchObject({ code: 'OPENID' });
  await expect(wechat.start(asked({ channel: 'h5', payerIp: '' }))).rejects.toMatchObject({
    code: 'PAYER_IP',
  });
});

test('accepts a description of any length', async () => {
  await expect(wechat.start(asked({ description: `${'课'.repeat(126)}🎻🎻` }))).resolves.toHaveProperty(
    'codeUrl',
  );
});
