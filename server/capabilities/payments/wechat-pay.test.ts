import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { refused } from './provider.ts';
import { createWechatPay } from './wechat-pay.ts';
import { lines, rsaSign } from './wechat-signature.ts';

// Faulty peers over real sockets. The simulator's tests play correct payments.

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const wechat = generateKeyPairSync('rsa', { modulusLength: 2048 });
const serial = 'PUB_KEY_ID_1';

type Came = { request: IncomingMessage; body: string };
type Peer = (came: Came, response: ServerResponse, count: number) => void;
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A provider with a peer that answers like this. Only tests of silence use a short timeout: a busy machine answers late. */
async function against(peer: Peer, timeoutMs = 10_000) {
  const received: Came[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    received.push({ request, body });
    peer({ request, body }, response, received.length);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const provider = createWechatPay({
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mchid: '1230000109',
    appid: 'wxd678efh567hg6787',
    appSecret: '0123456789abcdef0123456789abcdef',
    openUrl: 'http://127.0.0.1',
    apiUrl: 'http://127.0.0.1',
    serialNo: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    privateKey: merchant.privateKey,
    apiV3Key: Buffer.alloc(32, 'k'),
    verifiers: new Map([[serial, wechat.publicKey]]),
    timeoutMs,
  });
  return { provider, received };
}

function sign(body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'n',
    'wechatpay-serial': serial,
    'wechatpay-signature': rsaSign(wechat.privateKey, lines(timestamp, 'n', body)),
  };
}
const say =
  (value: object | string, status = 200): Peer =>
  (_came, response) => {
    const body = typeof value === 'string' ? value : JSON.stringify(value);
    response.writeHead(status, status < 300 ? sign(body) : {}).end(body);
  };
const trade = (change: object = {}) => ({
  appid: 'wxd678efh567hg6787',
  mchid: '1230000109',
  out_trade_no: 'T20261120A',
  transaction_id: '4200000000',
  trade_state: 'SUCCESS',
  amount: { total: 100, currency: 'CNY' },
  ...change,
});

test('refuses a signed answer about another trade', async () => {
  const { provider } = await against(say(trade({ out_trade_no: 'T20261120B' })));
  await expect(provider.query('T20261120A')).rejects.toMatchObject({ name: 'NotGenuine' });
});

test('refuses a signed answer about another refund', async () => {
  const { provider } = await against(say({ out_refund_no: 'R2', status: 'SUCCESS' }));
  const refundState = provider.queryRefund({ outTradeNo: 'T20261120A', outRefundNo: 'R1' });
  await expect(refundState).rejects.toMatchObject({ name: 'NotGenuine' });
});

test('takes merchant and app from the answer, not from our settings', async () => {
  const { provider } = await against(say(trade({ mchid: '999', appid: 'wxother' })));
  expect(await provider.query('T20261120A')).toMatchObject({ merchantAccount: '999/wxother' });
  expect(provider.merchantAccount).toBe('1230000109/wxd678efh567hg6787');
});

test.each([
  ['a success without an amount', trade({ amount: undefined })],
  ['a success without a number', trade({ transaction_id: undefined })],
  ['half a fen', trade({ amount: { total: 99.5 } })],
  ['no JSON', 'hello'],
])('treats %s as no answer', async (_what, value) => {
  const { provider } = await against(say(value));
  await expect(provider.query('T20261120A')).rejects.toMatchObject({ name: 'ProviderUnreachable' });
});

test.each([
  ['REVOKED', 'closed'],
  ['USERPAYING', 'unpaid'],
  ['PAYERROR', 'unpaid'],
  ['REFUND', 'refunded'],
])('reads the state %s as %s', async (trade_state, state) => {
  const { provider } = await against(say(trade({ trade_state })));
  expect(await provider.query('T20261120A')).toMatchObject({ state });
});

test('retries the same body with a fresh signature, and names the known key', async () => {
  const { provider, received } = await against((_came, response, count) => {
    if (count < 3) response.writeHead(502).end('<html>');
    else
      response
        .writeHead(200, sign('{"out_refund_no":"R1","status":"PROCESSING"}'))
        .end('{"out_refund_no":"R1","status":"PROCESSING"}');
  });
  const amount = { amount: 100, currency: 'CNY' };
  const refund = { outTradeNo: 'T20261120A', outRefundNo: 'R1', amount, total: amount, reason: '' };
  expect(await provider.refund(refund)).toEqual({ state: 'processing' });
  expect(new Set(received.map(({ body }) => body))).toEqual(
    new Set([
      '{"out_trade_no":"T20261120A","out_refund_no":"R1","amount":{"refund":100,"total":100,"currency":"CNY"}}',
    ]),
  );
  expect(new Set(received.map(({ request }) => request.headers.authorization)).size).toBe(3);
  expect(received[0]?.request.headers['wechatpay-serial']).toBe(serial);
});

test('does not let a buyer wait twice for a peer that never answers', async () => {
  const { provider, received } = await against(() => {}, 1000);
  await expect(provider.query('T20261120A')).rejects.toMatchObject({ name: 'ProviderUnreachable' });
  expect(received.length).toBe(1);
});

test('stops reading an answer after a megabyte', async () => {
  const { provider } = await against((_came, response) => {
    response.writeHead(200);
    response.on('error', () => {});
    const sendMore = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', sendMore);
    };
    sendMore();
  });
  await expect(provider.query('T20261120A')).rejects.toMatchObject({ message: 'the answer is too large' });
});

test('does not follow redirects', async () => {
  const { provider, received } = await against((_came, response) => {
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(provider.query('T20261120A')).rejects.toMatchObject({ name: 'ProviderUnreachable' });
  expect(received.every(({ request }) => request.url?.startsWith('/v3/'))).toBe(true);
});

test('uses the status of a refusal in HTML as its code, and does not retry', async () => {
  const { provider, received } = await against(say('<html>forbidden</html>', 403));
  await expect(provider.query('T20261120A')).rejects.toMatchObject({ name: 'ProviderRefused', code: '403' });
  expect(received.length).toBe(1);
});

test('decides a refused close by the state of the trade', async () => {
  const refusing =
    (state: string): Peer =>
    (received, response, count) =>
      received.request.method === 'POST'
        ? say({ code: 'INVALID_REQUEST', message: '该订单已支付' }, 400)(received, response, count)
        : say(trade({ trade_state: state }))(received, response, count);
  expect(await (await against(refusing('SUCCESS'))).provider.close('T20261120A')).toBe('already_paid');
  server?.close();
  expect(await (await against(refusing('CLOSED'))).provider.close('T20261120A')).toBe('closed');
  server?.close();
  const { provider } = await against(refusing('NOTPAY'));
  await expect(provider.close('T20261120A')).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

test('reports a closed port as unreachable', async () => {
  const { provider } = await against(() => {});
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  await expect(provider.close('T20261120A')).rejects.toMatchObject({ name: 'ProviderUnreachable' });
});

test('names no payer in the message of a refusal', () => {
  const openid = `o${'A'.repeat(27)}`;
  const words = refused('PARAM_ERROR', `payer ${openid} at weixin://wxpay/bizpayurl?pr=abc`).message;
  expect(words).toBe('PARAM_ERROR: payer [openid] at [code_url]');
  expect(refused('X', 'y'.repeat(5000)).message.length).toBeLessThan(250);
});
