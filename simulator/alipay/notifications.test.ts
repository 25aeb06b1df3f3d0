import { AlipaySdk } from 'alipay-sdk';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openProviders } from '../../server/capabilities/payments/open-providers.ts';
import type { Notification, PaymentProvider } from '../../server/capabilities/payments/provider.ts';
import { simulatorSettings } from '../settings.ts';
import { type Simulator, startSimulator } from '../start.ts';
import { controlOf, deliveriesOf, startTestShop } from '../testing.ts';

let simulator: Simulator;
let alipay: PaymentProvider;
let control: ReturnType<typeof controlOf>;
let shop: Awaited<ReturnType<typeof startTestShop>>;
const received: (Notification | string)[] = [];
let answers: string[] = [];

beforeAll(async () => {
  simulator = await startSimulator({ clockFactor: 0.000001 });
  ({ alipay } = await openProviders(simulatorSettings(simulator.keys, simulator)));
  control = controlOf(simulator);
  shop = await startTestShop(async ({ headers, rawBody }) => {
    try {
      received.push(await alipay.parseNotification(headers, rawBody));
      const body = answers.shift();
      return body === undefined ? alipay.acknowledge() : { status: 200, body };
    } catch (error) {
      received.push(error instanceof Error ? `${error.name}: ${error.message}` : 'odd');
      return alipay.refuse(401);
    }
  });
});
afterAll(async () => {
  await simulator.close();
  await shop.close();
});
afterEach(async () => {
  received.length = 0;
  answers = [];
  await control('reset', {});
});

let count = 0;
async function opened(channel: 'page' | 'wap' = 'page', description = '围棋 100% + “启蒙”'): Promise<string> {
  const outTradeNo = `B20261120TEST${count++}`;
  const started = await alipay.start({
    outTradeNo,
    amount: { amount: 25_800, currency: 'CNY' },
    description,
    expiresAt: Temporal.Now.instant().add({ minutes: 30 }),
    notifyUrl: `${shop.url}/pay/notify/alipay`,
    returnUrl: shop.url,
    payerIp: '203.0.113.5',
    channel,
  });
  if ('url' in started) await fetch(started.url);
  return outTradeNo;
}
const payment = (outTradeNo: string) => ({
  outTradeNo,
  kind: 'payment',
  eventId: expect.stringMatching(/^[0-9a-f]{34}$/),
});
const formOf = (index: number) =>
  Object.fromEntries(new URLSearchParams(shop.received.at(index)?.rawBody.toString('utf8')));
const refund = (outTradeNo: string, outRefundNo: string, amount: number) =>
  alipay.refund({
    outTradeNo,
    outRefundNo,
    amount: { amount, currency: 'CNY' },
    total: { amount: 25_800, currency: 'CNY' },
    reason: '',
  });

test('notifies a payment once', async () => {
  const number = await opened();
  expect(await control('pay', { out_trade_no: number, wait: true })).toEqual({
    paid: true,
    acknowledged: true,
  });
  expect(received).toEqual([payment(number)]);
  expect(formOf(-1)).toMatchObject({ trade_status: 'TRADE_SUCCESS', total_amount: '258.00' });
});

describe('refuses a forgery, and accepts the real one after it', () => {
  test.each([
    ['bad_signature', 'bad signature'],
    ['wrong_key', 'bad signature'],
    ['tampered', 'bad signature'],
    ['sign_type_rsa', 'only RSA2 is accepted'],
    ['sign_type_unknown', 'only RSA2 is accepted'],
    ['other_merchant', 'for another merchant'],
    ['other_app', 'for another merchant'],
  ])('%s', async (kind, why) => {
    await control('fault', { kind, provider: 'alipay' });
    const number = await opened();
    await control('pay', { out_trade_no: number });
    const [first, second] = await deliveriesOf(simulator, number, 2);
    expect(first).toMatchObject({ fault: kind, acknowledged: false });
    expect(second).toMatchObject({ fault: null, acknowledged: true });
    expect(received).toEqual([`NotGenuine: ${why}`, payment(number)]);
  });
});

test('the SDK would have accepted the SHA-1 notification that we refuse', async () => {
  await control('fault', { kind: 'sign_type_rsa', provider: 'alipay' });
  const number = await opened();
  await control('pay', { out_trade_no: number });
  await deliveriesOf(simulator, number, 2);
  const { keys, url } = simulator;
  const sdk = new AlipaySdk({
    appId: keys.alipayAppId,
    privateKey: keys.alipayApp.privateKey,
    alipayPublicKey: keys.alipay.publicKey,
    gateway: `${url}/gateway.do`,
    keyType: 'PKCS8',
  });
  expect(sdk.checkNotifySignV2(formOf(-2))).toBe(true);
});

test.each(['duplicate', 'concurrent'])('%s: notifies the same event twice', async (kind) => {
  await control('fault', { kind, provider: 'alipay' });
  const number = await opened();
  await control('pay', { out_trade_no: number });
  await deliveriesOf(simulator, number, 2);
  expect(received).toEqual([payment(number), payment(number)]);
  const [first, second] = received as Notification[];
  expect(first?.eventId).toBe(second?.eventId);
});

test('any answer but success repeats the notification under the same id', async () => {
  answers = ['SUCCESS', 'success\n', '<p>success</p>', 'fail', ''];
  const number = await opened();
  await control('pay', { out_trade_no: number });
  const deliveries = await deliveriesOf(simulator, number, 6);
  expect(deliveries.map((delivery) => delivery.acknowledged)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(new Set(deliveries.map((delivery) => delivery.id)).size).toBe(1);
});

test('a shop that never acknowledges is notified 8 times in all', async () => {
  answers = Array.from({ length: 30 }, () => 'no');
  const number = await opened();
  await control('pay', { out_trade_no: number });
  await deliveriesOf(simulator, number, 8);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await deliveriesOf(simulator, number, 8)).toHaveLength(8);
});

test('a query finds a payment that was never notified', async () => {
  await control('fault', { kind: 'never', provider: 'alipay' });
  const number = await opened();
  await control('pay', { out_trade_no: number, wait: true });
  expect(received).toEqual([]);
  expect(await alipay.query(number)).toMatchObject({ state: 'paid' });
});

test("a partial refund repeats the payment's notification and is parsed as a refund; the last one ends the trade", async () => {
  const number = await opened();
  await control('pay', { out_trade_no: number, wait: true });
  await refund(number, 'P1', 800);
  await deliveriesOf(simulator, number, 2);
  expect(formOf(-1)).toMatchObject({ trade_status: 'TRADE_SUCCESS', refund_fee: '8.00', out_biz_no: 'P1' });
  await refund(number, 'P2', 25_000);
  await deliveriesOf(simulator, number, 3);
  expect(formOf(-1)).toMatchObject({ trade_status: 'TRADE_CLOSED', refund_fee: '258.00', out_biz_no: 'P2' });
  const kinds = received.map((event) => typeof event === 'object' && event.kind);
  expect(kinds).toEqual(['payment', 'refund', 'refund']);
  expect(new Set(received.map((event) => typeof event === 'object' && event.eventId)).size).toBe(3);
});

test('a refund notified before its payment', async () => {
  await control('fault', { kind: 'refund_first', provider: 'alipay' });
  const number = await opened();
  await control('pay', { out_trade_no: number });
  await refund(number, 'F1', 25_800);
  await deliveriesOf(simulator, number, 2);
  expect(received.map((event) => typeof event === 'object' && event.kind)).toEqual(['refund', 'payment']);
});

test('only wap notifies that a trade was closed', async () => {
  for (const channel of ['page', 'wap'] as const) {
    const number = await opened(channel);
    await control('scan', { out_trade_no: number });
    await alipay.close(number);
    if (channel === 'wap') await deliveriesOf(simulator, number, 1);
  }
  expect(received).toHaveLength(1);
  expect(formOf(-1)).toMatchObject({ trade_status: 'TRADE_CLOSED' });
  expect(formOf(-1)).not.toHaveProperty('refund_fee');
});

test('notifies a payment made after we gave the trade up', async () => {
  const number = await opened();
  expect(await alipay.close(number)).toBe('closed');
  await control('pay', { out_trade_no: number, wait: true });
  expect(received).toEqual([payment(number)]);
});

test.each(['a=b&c%2B+d', '空格 和+号', '"><script>'])('passes %s through unharmed', async (description) => {
  const number = await opened('wap', description);
  await control('pay', { out_trade_no: number, wait: true });
  expect(received).toEqual([payment(number)]);
});
