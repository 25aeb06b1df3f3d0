import { createPrivateKey, randomBytes, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '../start.ts';

let simulator: Simulator;
let strict: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
  strict = await startSimulator({ keys: simulator.keys, strictNotifyUrl: true });
});
afterAll(async () => {
  await simulator.close();
  await strict.close();
});

type Odd = { timestamp?: number; serial?: string; mchid?: string; signedBody?: string; agent?: string };

/** Signed by hand, as in the documentation: the adapter would not send most of this. */
async function send(to: Simulator, path: string, { body, odd = {} }: { body?: unknown; odd?: Odd }) {
  const { keys } = to;
  const method = body === undefined ? 'GET' : 'POST';
  const text = body === undefined ? '' : JSON.stringify(body);
  const timestamp = odd.timestamp ?? Math.floor(Date.now() / 1000);
  const nonce = randomBytes(8).toString('hex');
  const message = `${method}\n${path}\n${timestamp}\n${nonce}\n${odd.signedBody ?? text}\n`;
  const signature = sign('RSA-SHA256', Buffer.from(message), createPrivateKey(keys.merchant.privateKey));
  const authorization = `WECHATPAY2-SHA256-RSA2048 mchid="${odd.mchid ?? keys.mchid}",nonce_str="${nonce}",signature="${signature.toString('base64')}",timestamp="${timestamp}",serial_no="${odd.serial ?? keys.merchantSerial}"`;
  const response = await fetch(to.url + path, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': odd.agent ?? 'test',
      authorization,
    },
    ...(body === undefined ? {} : { body: text }),
  });
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
}

const native = '/v3/pay/transactions/native';
let count = 0;
const order = (change: object = {}) => ({
  appid: 'wxsim0000000001',
  mchid: '1900000001',
  description: '围棋启蒙',
  out_trade_no: `V20261120TEST${count++}`,
  notify_url: 'http://127.0.0.1:9/notify',
  amount: { total: 100, currency: 'CNY' },
  ...change,
});

test('accepts a valid order', async () => {
  expect(await send(simulator, native, { body: order() })).toMatchObject({ status: 200 });
});

test.each<[string, Odd]>([
  ['an old clock', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
  ['another body', { signedBody: '{}' }],
  ['another merchant', { mchid: '1900000002' }],
  ['another serial', { serial: '0000' }],
])('%s is no signature', async (_what, odd) => {
  expect(await send(simulator, native, { body: order(), odd })).toEqual({ status: 401, code: 'SIGN_ERROR' });
});

test.each<[string, object]>([
  ['an unknown field', { colour: 'red' }],
  ['null', { attach: null }],
  ['no text', { description: '' }],
  ['a long text', { description: '课'.repeat(128) }],
  ['a short number', { out_trade_no: 'A1234' }],
  ['a long number', { out_trade_no: 'A'.repeat(33) }],
  ['a number with a point', { out_trade_no: 'A1234.6' }],
  ['nothing to pay', { amount: { total: 0, currency: 'CNY' } }],
  ['half a fen', { amount: { total: 0.5, currency: 'CNY' } }],
  ['dollars', { amount: { total: 1, currency: 'USD' } }],
  ['a time without zone', { time_expire: '2030-01-01T00:00:00Z' }],
  ['an address with a query', { notify_url: 'https://shop.example/notify?a=1' }],
  ['a payer', { payer: { openid: 'o1' } }],
])('%s is a wrong parameter', async (_what, change) => {
  const answer = await send(simulator, native, { body: order(change) });
  expect(answer).toEqual({ status: 400, code: 'PARAM_ERROR' });
});

test('recognises an app of another merchant', async () => {
  const answer = await send(simulator, native, { body: order({ appid: 'wxother' }) });
  expect(answer).toEqual({ status: 400, code: 'APPID_MCHID_NOT_MATCH' });
});

test('H5 needs the scene, JSAPI the payer', async () => {
  const h5 = '/v3/pay/transactions/h5';
  const jsapi = '/v3/pay/transactions/jsapi';
  const scene_info = { payer_client_ip: '203.0.113.5', h5_info: { type: 'Wap' } };
  expect(await send(simulator, h5, { body: order() })).toMatchObject({ code: 'PARAM_ERROR' });
  expect(await send(simulator, h5, { body: order({ scene_info }) })).toMatchObject({ status: 200 });
  expect(await send(simulator, jsapi, { body: order() })).toMatchObject({ code: 'PARAM_ERROR' });
  expect(await send(simulator, jsapi, { body: order({ payer: { openid: 'o1' } }) })).toMatchObject({
    status: 200,
  });
});

test('in strict mode notification addresses must be https and public', async () => {
  const at = (notify_url: string) => send(strict, native, { body: order({ notify_url }) });
  expect(await at('http://shop.example/notify')).toMatchObject({ code: 'PARAM_ERROR' });
  expect(await at('https://127.0.0.1/notify')).toMatchObject({ code: 'PARAM_ERROR' });
  expect(await at('https://shop.example/notify')).toMatchObject({ status: 200 });
});

test('a query must name the merchant; there are no certificates with a public key, and no other paths', async () => {
  expect(await send(simulator, '/v3/pay/transactions/out-trade-no/V20261120TEST0', {})).toMatchObject({
    status: 400,
  });
  expect(await send(simulator, '/v3/certificates', {})).toEqual({ status: 404, code: 'RESOURCE_NOT_EXISTS' });
  expect(await send(simulator, '/v3/elsewhere', {})).toMatchObject({ status: 404 });
});

test('logs whether the signature of each request is valid', async () => {
  const lines = (await (await fetch(`${simulator.url}/__sim/log`)).json()) as {
    genuine: boolean;
    note: string;
  }[];
  expect(lines.some((line) => line.genuine && line.note === '')).toBe(true);
  expect(lines.some((line) => !line.genuine && line.note === 'bad signature')).toBe(true);
});
