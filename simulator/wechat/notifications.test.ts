import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openProviders } from '../../server/capabilities/payments/open-providers.ts';
import type { Notification, PaymentProvider } from '../../server/capabilities/payments/provider.ts';
import { simulatorSettings } from '../settings.ts';
import { type Simulator, startSimulator } from '../start.ts';
import { controlOf, deliveriesOf, startTestShop, until } from '../testing.ts';

// The shop is the adapter behind a real socket: it acknowledges genuine notifications and refuses others.

type Received = Notification | string;

let simulator: Simulator;
let wechat: PaymentProvider;
let control: ReturnType<typeof controlOf>;
let shop: Awaited<ReturnType<typeof startTestShop>>;
const received: Received[] = [];
let answers: (() => { status: number; body: string })[] = [];

beforeAll(async () => {
  simulator = await startSimulator({ clockFactor: 0.0001 });
  ({ wechat } = await openProviders(simulatorSettings(simulator.keys, simulator)));
  control = controlOf(simulator);
  shop = await startTestShop(async ({ headers, rawBody }) => {
    try {
      received.push(await wechat.parseNotification(headers, rawBody));
      return answers.shift()?.() ?? wechat.acknowledge();
    } catch (error) {
      received.push(error instanceof Error ? `${error.name}: ${error.message}` : 'odd');
      return wechat.refuse(401);
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
async function ordered(): Promise<string> {
  const outTradeNo = `N20261120TEST${count++}`;
  await wechat.start({
    outTradeNo,
    amount: { amount: 25_800, currency: 'CNY' },
    description: '围棋启蒙',
    expiresAt: Temporal.Now.instant().add({ minutes: 30 }),
    notifyUrl: `${shop.url}/pay/notify/wechat`,
    returnUrl: shop.url,
    payerIp: '203.0.113.5',
    channel: 'native',
  });
  return outTradeNo;
}
const payment = (outTradeNo: string) => ({
  outTradeNo,
  kind: 'payment',
  eventId: expect.stringMatching(/^EV-.{1,33}$/),
});

test('notifies a payment once', async () => {
  const number = await ordered();
  expect(await control('pay', { out_trade_no: number, wait: true })).toEqual({
    paid: true,
    acknowledged: true,
  });
  expect(received).toEqual([payment(number)]);
});

describe('refuses a forgery, and accepts the real one after it', () => {
  test.each([
    ['bad_signature', 'bad signature'],
    ['signtest', 'bad signature'],
    ['unknown_serial', 'unknown serial'],
    ['old_timestamp', 'old timestamp'],
    ['wrong_key', 'the encrypted part was changed'],
    ['tampered', 'the encrypted part was changed'],
    ['other_merchant', 'for another merchant'],
    ['other_app', 'for another merchant'],
  ])('%s', async (kind, why) => {
    await control('fault', { kind, provider: 'wechat' });
    const number = await ordered();
    await control('pay', { out_trade_no: number });
    const [first, second] = await deliveriesOf(simulator, number, 2);
    expect(first).toMatchObject({ fault: kind, status: 401, acknowledged: false });
    expect(second).toMatchObject({ fault: null, status: 204, acknowledged: true });
    expect(received).toEqual([`NotGenuine: ${why}`, payment(number)]);
  });
});

test.each(['duplicate', 'concurrent'])('%s: notifies the same event twice', async (kind) => {
  await control('fault', { kind, provider: 'wechat' });
  const number = await ordered();
  await control('pay', { out_trade_no: number });
  await deliveriesOf(simulator, number, 2);
  expect(received).toEqual([payment(number), payment(number)]);
  const [first, second] = received as Notification[];
  expect(first?.eventId).toBe(second?.eventId);
});

test('a notification of an unknown trade is genuine; the shop must look it up', async () => {
  await control('fault', { kind: 'unknown_trade', provider: 'wechat' });
  const number = await ordered();
  await control('pay', { out_trade_no: number });
  await deliveriesOf(simulator, number, 2);
  expect(received).toEqual([payment('NOSUCHTRADE1'), payment(number)]);
});

test('repeats under the same id until acknowledged, then stops', async () => {
  const no = () => ({ status: 500, body: '' });
  answers = [no, no, () => ({ status: 200, body: '' })];
  const number = await ordered();
  await control('pay', { out_trade_no: number });
  const deliveries = await deliveriesOf(simulator, number, 3);
  expect(deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
    [1, 500],
    [2, 500],
    [3, 200],
  ]);
  expect(new Set(deliveries.map(({ id }) => id)).size).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await deliveriesOf(simulator, number, 3)).toHaveLength(3);
});

test('a shop that never acknowledges is notified 16 times in all', async () => {
  await control('clock', { factor: 0 });
  answers = Array.from({ length: 30 }, () => () => ({ status: 503, body: '' }));
  const number = await ordered();
  await control('pay', { out_trade_no: number });
  await deliveriesOf(simulator, number, 16);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await deliveriesOf(simulator, number, 16)).toHaveLength(16);
  await control('clock', { factor: 0.0001 });
});

test('a query finds a payment that was never notified', async () => {
  await control('fault', { kind: 'never', provider: 'wechat' });
  const number = await ordered();
  expect(await control('pay', { out_trade_no: number, wait: true })).toEqual({
    paid: true,
    acknowledged: false,
  });
  expect(received).toEqual([]);
  expect(await wechat.query(number)).toMatchObject({ state: 'paid' });
});

test('notifies a payment that raced the close', async () => {
  await control('fault', { kind: 'after_close', provider: 'wechat' });
  const number = await ordered();
  await wechat.close(number);
  await control('pay', { out_trade_no: number, wait: true });
  expect(received).toEqual([payment(number)]);
});

test.each(['amount_mismatch', 'currency_mismatch'])(
  '%s: the notification is genuine; a query shows it',
  async (kind) => {
    await control('fault', { kind, provider: 'wechat' });
    const number = await ordered();
    await control('pay', { out_trade_no: number, wait: true });
    expect(received).toEqual([payment(number)]);
    expect(await wechat.query(number)).not.toMatchObject({ amount: { amount: 25_800, currency: 'CNY' } });
  },
);

const refundOf = (outTradeNo: string) => ({
  outTradeNo,
  outRefundNo: `R${outTradeNo}`,
  amount: { amount: 25_800, currency: 'CNY' },
  total: { amount: 25_800, currency: 'CNY' },
  reason: '',
  notifyUrl: `${shop.url}/pay/notify/wechat`,
});

test('notifies a refund as a refund, also when it fails', async () => {
  const number = await ordered();
  await control('pay', { out_trade_no: number, wait: true });
  await control('fault', { kind: 'refund_processing', provider: 'wechat' });
  await wechat.refund(refundOf(number));
  await control('refund-result', { out_trade_no: number, status: 'ABNORMAL' });
  await deliveriesOf(simulator, number, 2);
  expect(received).toEqual([payment(number), { ...payment(number), kind: 'refund' }]);
});

test('a refund notified before its payment', async () => {
  await control('fault', { kind: 'refund_first', provider: 'wechat' });
  const number = await ordered();
  await control('pay', { out_trade_no: number });
  expect(await wechat.query(number)).toMatchObject({ state: 'paid' });
  await wechat.refund(refundOf(number));
  await deliveriesOf(simulator, number, 2);
  expect(received.map((event) => typeof event === 'object' && event.kind)).toEqual(['refund', 'payment']);
});

test('WeChat changes from the platform certificate to its public key while we run', async () => {
  const serials = () => shop.received.map(({ headers }) => headers['wechatpay-serial']);
  const from = shop.received.length;
  for (const mode of ['platform', 'changing', 'changing', 'public_key']) {
    await control('wechat-keys', { mode });
    const number = await ordered();
    await control('pay', { out_trade_no: number, wait: true });
    expect(await wechat.query(number)).toMatchObject({ state: 'paid' });
  }
  expect(received.map((event) => typeof event)).toEqual(['object', 'object', 'object', 'object']);
  const { platformSerial, publicKeyId } = simulator.keys;
  const seen = serials().slice(from);
  expect(seen[0]).toBe(platformSerial);
  expect(seen[3]).toBe(publicKeyId);
  expect(seen.slice(1, 3).sort()).toEqual([platformSerial, publicKeyId].sort());
});

describe('with downloaded platform certificates', () => {
  const downloading = async (change: Record<string, string> = {}) => {
    const settings = { ...simulatorSettings(simulator.keys, simulator), WECHAT_PUBLIC_KEYS: '{}', ...change };
    return (await openProviders(settings)).wechat;
  };

  test('the first answer causes a download, and only one', async () => {
    await control('wechat-keys', { mode: 'platform' });
    const client = await downloading();
    const downloads = async () =>
      ((await control('log')) as { path: string }[]).filter(({ path }) => path === '/v3/certificates').length;
    const before = await downloads();
    await Promise.all([client.query('N20261120NONE1'), client.query('N20261120NONE2')]);
    const number = await ordered();
    expect(await client.query(number)).toMatchObject({ state: 'unpaid' });
    expect((await downloads()) - before).toBe(1);
  });

  test('verifies a notification with a downloaded certificate', async () => {
    await control('wechat-keys', { mode: 'platform' });
    const client = await downloading();
    const number = await ordered();
    await control('pay', { out_trade_no: number, wait: true });
    const last = await until(() => shop.received.at(-1));
    await expect(client.parseNotification(last.headers, last.rawBody)).resolves.toMatchObject({
      outTradeNo: number,
    });
  });

  test('rejects certificates encrypted with another key', async () => {
    await control('wechat-keys', { mode: 'platform' });
    const client = await downloading({ WECHAT_API_V3_KEY: 'another-api-v3-key-of-32-bytes-x' });
    await expect(client.query(await ordered())).rejects.toMatchObject({ name: 'NotGenuine' });
  });

  test('a merchant with a public key has no certificates to download', async () => {
    const client = await downloading();
    await expect(client.query(await ordered())).rejects.toMatchObject({ name: 'ProviderRefused' });
  });
});
