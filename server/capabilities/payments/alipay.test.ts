import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { signFields } from '../../../simulator/alipay/signature.ts';
import { createAlipay } from './alipay.ts';
import { exportedKey } from './keys.ts';
import { toFen, toYuan } from './yuan.ts';

const app = generateKeyPairSync('rsa', { modulusLength: 2048 });
const alipayKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

describe('yuan and fen', () => {
  test.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [8888, '88.88'],
    [10_000_000_000, '100000000.00'],
  ])('%i fen are %s yuan', (fen, yuan) => {
    expect(toYuan(fen)).toBe(yuan);
    expect(toFen(yuan)).toBe(fen);
  });

  test('converts any amount to yuan and back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => toFen(toYuan(fen)) === fen));
  });

  test.each(['', '1.234', '-1.00', '1e3', '1,000.00', ' 1.00', '１.00', 'NaN', '1.', '.5'])(
    'refuses the amount %s',
    (text) => {
      expect(toFen(text)).toBeNull();
    },
  );

  test.each([0.5, -1, Number.NaN, 2 ** 60])('refuses %d fen', (fen) => {
    expect(() => toYuan(fen)).toThrow(RangeError);
  });

  test('reads fewer digits too', () => {
    expect([toFen('5'), toFen('5.1')]).toEqual([500, 510]);
  });
});

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function against(answer: (method: string) => string) {
  server = createServer((request, response) => {
    const method = new URL(request.url ?? '', 'http://a').searchParams.get('method') ?? '';
    request.resume();
    response.end(answer(method));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return createAlipay({
    gateway: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/gateway.do`,
    appId: '2021000000000000',
    sellerId: '2088000000000000',
    privateKey: exportedKey(app.privateKey),
    alipayPublicKey: exportedKey(alipayKeys.publicKey),
    timeoutMs: 10_000,
  });
}
const signed =
  (value: object, key = alipayKeys.privateKey) =>
  (method: string) => {
    const text = JSON.stringify(value);
    const signature = sign('sha256', Buffer.from(text), key).toString('base64');
    return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}`;
  };
const trade = {
  code: '10000',
  msg: 'Success',
  out_trade_no: 'T20261120A',
  trade_no: '2026112022001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '88.88',
};

test('accepts a signed answer', async () => {
  const alipay = await against(signed(trade));
  expect(await alipay.query('T20261120A')).toMatchObject({
    state: 'paid',
    amount: { amount: 8888, currency: 'CNY' },
    transactionId: '2026112022001',
  });
});

test('refuses an amount changed on the way', async () => {
  const alipay = await against((method) => signed(trade)(method).replace('88.88', '00.01'));
  await expect(alipay.query('T20261120A')).rejects.toMatchObject({ name: 'NotGenuine' });
});

test('refuses an answer signed by us or by nobody', async () => {
  const selfSigned = await against(signed(trade, app.privateKey));
  await expect(selfSigned.query('T20261120A')).rejects.toMatchObject({ name: 'NotGenuine' });
  server?.close();
  const bare = await against(() => `{"alipay_trade_query_response":${JSON.stringify(trade)}}`);
  await expect(bare.query('T20261120A')).rejects.toMatchObject({ name: 'NotGenuine' });
  server?.close();
  const general = await against(() => '{"error_response":{"code":"10000","trade_status":"TRADE_SUCCESS"}}');
  await expect(general.query('T20261120A')).rejects.toMatchObject({ name: 'NotGenuine' });
});

test('accepts a notification as signed, but not with its signature in another encoding', async () => {
  const alipay = await against(signed(trade));
  const fields = {
    app_id: '2021000000000000',
    seller_id: '2088000000000000',
    notify_id: 'n1',
    out_trade_no: 'T20261120A',
    trade_status: 'TRADE_SUCCESS',
  };
  const genuine = signFields(alipayKeys.privateKey, fields);
  const form = (sign: string) =>
    Buffer.from(new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString());
  await expect(alipay.parseNotification({}, form(genuine))).resolves.toMatchObject({ eventId: 'n1' });
  for (const otherwise of [genuine.replace('=', '}'), genuine.replace('==', ''), `${genuine}\n`])
    await expect(alipay.parseNotification({}, form(otherwise))).rejects.toMatchObject({ name: 'NotGenuine' });
});

test('refuses a signed answer about another trade', async () => {
  const alipay = await against(signed(trade));
  await expect(alipay.query('T20261120B')).rejects.toMatchObject({ name: 'NotGenuine' });
});

test('quotes nothing of the answer in an error', async () => {
  const alipay = await against(signed({ ...trade, buyer_logon_id: '138****0000' }, app.privateKey));
  const error = await alipay.query('T20261120A').catch((caught: Error) => caught);
  expect(`${(error as Error).message}`).toBe('the answer is not signed by Alipay');
});

test.each([
  ['TRADE_FINISHED', {}, 'paid'],
  ['WAIT_BUYER_PAY', {}, 'unpaid'],
  ['TRADE_CLOSED', {}, 'closed'],
  ['TRADE_CLOSED', { send_pay_date: '2026-11-20 10:00:00' }, 'refunded'],
])('reads %s with %o as %s', async (trade_status, change, state) => {
  const alipay = await against(signed({ ...trade, trade_status, ...change }));
  expect(await alipay.query('T20261120A')).toMatchObject({ state });
});

test('sends Beijing times', async () => {
  const alipay = await against(signed({ ...trade, send_pay_date: '2026-11-20 10:00:00' }));
  const state = await alipay.query('T20261120A');
  expect(state.state === 'paid' && String(state.paidAt)).toBe('2026-11-20T02:00:00Z');
});

test.each([
  ['a trade of which the state is unclear', 'ACQ.SYSTEM_ERROR'],
  ['a gateway in trouble', 'aop.ACQ.SYSTEM_ERROR'],
])('treats %s as no answer', async (_what, sub_code) => {
  const alipay = await against(signed({ code: '40004', msg: 'Business Failed', sub_code }));
  await expect(alipay.query('T20261120A')).rejects.toMatchObject({ name: 'ProviderUnreachable' });
});

test('reports missing rights as a refusal with its code', async () => {
  const alipay = await against(
    signed({ code: '40006', msg: 'Insufficient Permissions', sub_code: 'isv.insufficient-isv-permissions' }),
  );
  await expect(alipay.close('T20261120A')).rejects.toMatchObject({
    name: 'ProviderRefused',
    code: 'isv.insufficient-isv-permissions',
  });
});

test('refuses to start without Alipay’s key', async () => {
  const settings = {
    gateway: 'http://127.0.0.1:9/gateway.do',
    appId: '2021000000000000',
    sellerId: '2088000000000000',
    privateKey: exportedKey(app.privateKey),
    alipayPublicKey: '',
    timeoutMs: 300,
  };
  await expect(createAlipay(settings)).rejects.toThrow("Alipay's public key is missing");
});

test('builds the address of a payment', async () => {
  const alipay = await against(() => '');
  const started = await alipay.start({
    outTradeNo: 'T20261120A',
    amount: { amount: 8888, currency: 'CNY' },
    description: '/=&',
    expiresAt: Temporal.Instant.from('2026-11-20T16:30:00Z'),
    notifyUrl: 'https://shop.example/pay/notify/alipay',
    returnUrl: 'https://shop.example/payment_results?order_number=1&x=2',
    payerIp: '',
    channel: 'wap',
  });
  const { searchParams } = new URL('url' in started ? started.url : '');
  expect(JSON.parse(searchParams.get('biz_content') ?? '')).toEqual({
    out_trade_no: 'T20261120A',
    total_amount: '88.88',
    subject: 'T20261120A',
    product_code: 'QUICK_WAP_WAY',
    time_expire: '2026-11-21 00:30:00',
    goods_type: '0',
    quit_url: 'https://shop.example/payment_results?order_number=1&x=2',
  });
  expect(Object.fromEntries(searchParams)).toMatchObject({
    method: 'alipay.trade.wap.pay',
    sign_type: 'RSA2',
    charset: 'utf-8',
    notify_url: 'https://shop.example/pay/notify/alipay',
    return_url: 'https://shop.example/payment_results?order_number=1&x=2',
  });
});
