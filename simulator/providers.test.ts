import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProviders } from '../server/capabilities/payments/open-providers.ts';
import type { PaymentProvider, PaymentRequest } from '../server/capabilities/payments/provider.ts';
import type { PaymentProviders } from '../server/capabilities/payments/providers.ts';
import { shopSettings } from './keys.ts';
import { type Simulator, startSimulator } from './start.ts';

let simulator: Simulator;
let providers: PaymentProviders;

beforeAll(async () => {
  simulator = await startSimulator();
  providers = await openProviders(shopSettings(simulator.keys, simulator));
});
afterAll(() => simulator.close());

const control = async (path: string, body?: unknown) =>
  (
    await fetch(`${simulator.url}/__sim/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  ).json();

let count = 0;
const request = (
  channel: PaymentRequest['channel'],
  change: Partial<PaymentRequest> = {},
): PaymentRequest => ({
  outTradeNo: `T20260301TEST${count++}`,
  amount: { amount: 25_800, currency: 'CNY' },
  description: '围棋启蒙 / Go & more = 100% +1',
  expiresAt: Temporal.Now.instant().add({ minutes: 30 }),
  notifyUrl: 'http://127.0.0.1:9/pay/notify',
  returnUrl: 'http://127.0.0.1:9/payment_results?order_number=T1',
  payerIp: '203.0.113.5',
  channel,
  ...change,
});

async function begin(provider: PaymentProvider, asked: PaymentRequest): Promise<void> {
  const started = await provider.start(asked);
  if ('url' in started) await fetch(started.url);
}

const both = [
  { name: 'wechat', channel: 'native' },
  { name: 'wechat', channel: 'h5' },
  { name: 'alipay', channel: 'page' },
  { name: 'alipay', channel: 'wap' },
] as const;

test.each(both)('$name $channel: unpaid, paid to the last fen, refunded once', async ({ name, channel }) => {
  const provider = providers[name];
  const asked = request(channel);
  expect(await provider.query(asked.outTradeNo)).toMatchObject({ state: 'unpaid' });
  await begin(provider, asked);
  await begin(provider, asked);
  expect(await provider.query(asked.outTradeNo)).toMatchObject({ state: 'unpaid' });
  await control('pay', { out_trade_no: asked.outTradeNo });
  expect(await provider.query(asked.outTradeNo)).toMatchObject({
    state: 'paid',
    amount: asked.amount,
    merchantAccount: provider.merchantAccount,
  });
  await provider.close(asked.outTradeNo);
  expect(await provider.query(asked.outTradeNo)).toMatchObject({ state: 'paid' });
  const refund = {
    outTradeNo: asked.outTradeNo,
    outRefundNo: `R${asked.outTradeNo}`,
    amount: asked.amount,
    total: asked.amount,
    reason: '名额已满',
  };
  expect(await provider.refund(refund)).toEqual({ state: 'succeeded' });
  expect(await provider.refund(refund)).toEqual({ state: 'succeeded' });
  expect(await provider.queryRefund(refund)).toEqual({ state: 'succeeded' });
  const trades = (await control('trades')) as { out_trade_no: string; refunds: unknown[] }[];
  expect(trades.find((trade) => trade.out_trade_no === asked.outTradeNo)?.refunds).toHaveLength(1);
});

test.each(both)('$name $channel: closed before it was paid cannot be paid', async ({ name, channel }) => {
  const asked = request(channel);
  await begin(providers[name], asked);
  await providers[name].close(asked.outTradeNo);
  expect(await providers[name].query(asked.outTradeNo)).toMatchObject({ state: 'closed' });
  expect(await control('pay', { out_trade_no: asked.outTradeNo })).toEqual({ error: 'CLOSED' });
});

test.each([
  ['wechat', 'nosig', 'NotGenuine'],
  ['wechat', 'badsig', 'NotGenuine'],
  ['wechat', 'oldts', 'NotGenuine'],
  ['wechat', 'truncated', 'NotGenuine'],
  ['alipay', 'badsig', 'NotGenuine'],
] as const)('%s: an answer with %s is not believed', async (name, kind, error) => {
  const asked = request(name === 'wechat' ? 'native' : 'page');
  await begin(providers[name], asked);
  await control('fault', { kind, provider: name, times: 1 });
  await expect(providers[name].query(asked.outTradeNo)).rejects.toMatchObject({ name: error });
});

test.each(['nosig', 'truncated', '500', '20000'])('alipay: an answer with %s is no answer', async (kind) => {
  await control('fault', { kind, provider: 'alipay', times: 1 });
  await expect(providers.alipay.query('T20260301NOSUCH')).rejects.toMatchObject({
    name: expect.stringMatching(/ProviderUnreachable|NotGenuine/),
  });
});

test.each(['500', '429'])('wechat: %s is tried again with the same body', async (kind) => {
  await control('fault', { kind, provider: 'wechat', times: 2 });
  await expect(providers.wechat.start(request('native'))).resolves.toHaveProperty('codeUrl');
});

test('wechat: another request under a used number is refused with its code', async () => {
  const asked = request('native');
  await providers.wechat.start(asked);
  await expect(
    providers.wechat.start({ ...asked, amount: { amount: 1, currency: 'CNY' } }),
  ).rejects.toMatchObject({ name: 'ProviderRefused', code: 'OUT_TRADE_NO_USED' });
});
