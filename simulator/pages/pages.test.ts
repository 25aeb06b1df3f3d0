import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProviders } from '../../server/capabilities/payments/open-providers.ts';
import type { Channel } from '../../server/capabilities/payments/provider.ts';
import type { PaymentProviders } from '../../server/capabilities/payments/providers.ts';
import { simulatorSettings } from '../settings.ts';
import { type Simulator, startSimulator } from '../start.ts';
import { controlOf } from '../testing.ts';

let simulator: Simulator;
let providers: PaymentProviders;
let control: ReturnType<typeof controlOf>;
beforeAll(async () => {
  simulator = await startSimulator();
  providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  control = controlOf(simulator);
});
afterAll(() => simulator.close());

const shop = 'http://127.0.0.1:9/payment_results?order_number=T1';
let count = 0;
async function begin(channel: Channel, description = '围棋启蒙 <b>') {
  const outTradeNo = `P20261120TEST${count++}`;
  const provider = channel === 'page' || channel === 'wap' ? providers.alipay : providers.wechat;
  const started = await provider.start({
    outTradeNo,
    amount: { amount: 25_805, currency: 'CNY' },
    description,
    expiresAt: Temporal.Now.instant().add({ minutes: 30 }),
    notifyUrl: 'http://127.0.0.1:9/notify',
    returnUrl: shop,
    payerIp: '203.0.113.5',
    channel,
  });
  return { outTradeNo, provider, url: 'url' in started ? started.url : '' };
}

const press = (address: string, act: string) =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
const statesOf = async (number: string) =>
  ((await control(`trades?out_trade_no=${number}`)) as { state: string; scanned: boolean }[])[0];

test('the phone shows messages and trades, escaped, without scripts in the page', async () => {
  const { outTradeNo } = await begin('native');
  const page = await fetch(simulator.url);
  const html = await page.text();
  expect(html).toContain(outTradeNo);
  expect(html).toContain('¥ 258.05');
  expect(html).toContain('围棋启蒙 &#60;b&#62;');
  expect(html).not.toContain('<b>');
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/phone.js" defer>']);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('the phone fetches only changes', async () => {
  const version = (await fetch(`${simulator.url}/phone?seen=-1`)).headers.get('x-version');
  expect((await fetch(`${simulator.url}/phone?seen=${version}`)).status).toBe(204);
  await begin('native');
  expect((await fetch(`${simulator.url}/phone?seen=${version}`)).status).toBe(200);
});

test('a QR code is paid from the phone, which shows again after it', async () => {
  const { outTradeNo } = await begin('native');
  const answer = await press(`${simulator.url}/cashier/wechat/${outTradeNo}`, 'pay');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect((await statesOf(outTradeNo))?.state).toBe('SUCCESS');
});

describe('WeChat H5', () => {
  test.each(['pay', 'cancel'])('%s leads back to the shop', async (act) => {
    const { outTradeNo, url } = await begin('h5');
    const cashier = await fetch(url);
    expect(cashier.status).toBe(200);
    const answer = await press(cashier.url, act);
    expect(answer.headers.get('location')).toBe(shop);
    expect((await statesOf(outTradeNo))?.state).toBe(act === 'pay' ? 'SUCCESS' : 'NOTPAY');
  });

  test('a page without a referrer warns that WeChat would refuse', async () => {
    const { url } = await begin('h5');
    expect(await (await fetch(url)).text()).toContain('Referer');
    const named = await fetch(url, { headers: { referer: 'http://127.0.0.1:9/' } });
    expect(await named.text()).not.toContain('Referer');
  });

  test('an unknown address opens nothing', async () => {
    const page = await fetch(`${simulator.url}/wechat/h5?prepay_id=wx1&package=1`);
    expect(page.status).toBe(400);
  });
});

describe('Alipay', () => {
  test.each(['page', 'wap'] as const)(
    '%s: paying leads back to the shop with signed fields',
    async (channel) => {
      const { outTradeNo, url } = await begin(channel);
      const answer = await press((await fetch(url)).url, 'pay');
      const back = new URL(answer.headers.get('location') ?? '');
      expect(back.pathname).toBe('/payment_results');
      const fields = Object.fromEntries(back.searchParams);
      expect(fields).toMatchObject({ out_trade_no: outTradeNo, total_amount: '258.05', order_number: 'T1' });
      const { sign = '', sign_type, order_number, ...signed } = fields;
      expect([sign_type, order_number]).toEqual(['RSA2', 'T1']);
      const text = Object.keys(signed)
        .sort()
        .map((name) => `${name}=${signed[name]}`)
        .join('&');
      const key = createPublicKey(simulator.keys.alipay.publicKey);
      expect(verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(sign, 'base64'))).toBe(true);
    },
  );

  test('scanning without paying begins the trade and stays at the cashier', async () => {
    const { outTradeNo, url, provider } = await begin('page');
    const cashier = (await fetch(url)).url;
    expect((await statesOf(outTradeNo))?.scanned).toBe(false);
    const answer = await press(cashier, 'scan');
    expect(new URL(answer.headers.get('location') ?? '', cashier).href).toBe(cashier);
    expect((await statesOf(outTradeNo))?.scanned).toBe(true);
    expect(await provider.query(outTradeNo)).toMatchObject({ state: 'unpaid' });
    expect(await (await fetch(cashier)).text()).toContain('已扫码');
  });

  test('leaving: wap returns to the shop, the page says that it may be closed', async () => {
    const wap = await press((await fetch((await begin('wap')).url)).url, 'cancel');
    expect(wap.headers.get('location')).toBe(shop);
    const page = await press((await fetch((await begin('page')).url)).url, 'cancel');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('可以关闭此页');
  });

  test('paying twice pays once', async () => {
    const { url, outTradeNo } = await begin('page');
    const cashier = (await fetch(url)).url;
    await press(cashier, 'pay');
    const repeated = await press(cashier, 'pay');
    expect(new URL(repeated.headers.get('location') ?? '', cashier).href).toBe(cashier);
    expect(await (await fetch(cashier)).text()).toContain('已付款');
    expect((await statesOf(outTradeNo))?.state).toBe('SUCCESS');
  });
});

test('refuses an unknown page, an unknown call and a broken body', async () => {
  expect((await fetch(`${simulator.url}/nowhere`)).status).toBe(404);
  expect((await fetch(`${simulator.url}/__sim/nowhere`)).status).toBe(404);
  const broken = await fetch(`${simulator.url}/__sim/pay`, { method: 'POST', body: '{' });
  expect(broken.status).toBe(400);
  expect(await control('pay', { out_trade_no: 'NOSUCH' })).toHaveProperty('error');
});

test('refuses unknown kinds of fault', async () => {
  expect(await control('fault', { kind: 'no such thing' })).toHaveProperty('kinds');
  expect(await control('fault', { kind: 'old_timestamp', provider: 'alipay' })).toHaveProperty('error');
  expect(await control('fault', { kind: 'Bad signature', times: 2 })).toEqual({
    faults: [{ kind: 'bad_signature', provider: null, times: 2 }],
  });
  await control('reset', {});
});
