import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '../start.ts';
import { controlOf, startTestShop, until } from '../testing.ts';

// An independent client must work with the simulator; otherwise it would only agree with our own adapter.

type Answer = { status: number; data: Record<string, never>; headers: Record<string, string> };
type Chain = {
  get(config: object): Promise<Answer>;
  post(data: object, config?: object): Promise<Answer>;
};
type Plugin = {
  Wechatpay: new (config: object) => { chain(path: string): Chain };
  Aes: { AesGcm: { decrypt(text: string, key: string, nonce: string, associated: string): string } };
  Rsa: { verify(message: string, signature: string, key: string): boolean };
  Formatter: { response(timestamp: string, nonce: string, body: string): string };
};
const { Wechatpay, Aes, Rsa, Formatter } = createRequire(import.meta.url)('wechatpay-axios-plugin') as Plugin;

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ clockFactor: 0 });
});
afterAll(() => simulator.close());

const clientWith = (certs: Record<string, string>) =>
  new Wechatpay({
    baseURL: simulator.url,
    mchid: simulator.keys.mchid,
    serial: simulator.keys.merchantSerial,
    privateKey: simulator.keys.merchant.privateKey,
    certs,
  });
const client = () => clientWith({ [simulator.keys.publicKeyId]: simulator.keys.wechat.publicKey });

let count = 0;
const order = (notify_url = 'http://127.0.0.1:9/notify') => ({
  appid: simulator.keys.appid,
  mchid: simulator.keys.mchid,
  description: '围棋启蒙',
  out_trade_no: `O20261120TEST${count++}`,
  notify_url,
  amount: { total: 100, currency: 'CNY' },
});
const { chain } = { chain: (path: string) => client().chain(path) };

test('places, queries and closes an order', async () => {
  const wanted = order();
  const placed = await chain('v3/pay/transactions/native').post(wanted);
  expect(placed.data).toMatchObject({ code_url: expect.stringMatching(/^weixin:/) });
  const path = `v3/pay/transactions/out-trade-no/${wanted.out_trade_no}`;
  const params = { mchid: simulator.keys.mchid };
  expect((await chain(path).get({ params })).data).toMatchObject({ trade_state: 'NOTPAY' });
  expect((await chain(`${path}/close`).post(params)).status).toBe(204);
  expect((await chain(path).get({ params })).data).toMatchObject({ trade_state: 'CLOSED' });
});

test('verifies and decrypts a notification, refunds', async () => {
  const shop = await startTestShop(() => ({ status: 204, body: '' }));
  const wanted = order(shop.url);
  await chain('v3/pay/transactions/native').post(wanted);
  await controlOf(simulator)('pay', { out_trade_no: wanted.out_trade_no });
  const { headers, rawBody } = await until(() => shop.received[0]);
  const body = rawBody.toString('utf8');
  const message = Formatter.response(
    headers['wechatpay-timestamp'] ?? '',
    headers['wechatpay-nonce'] ?? '',
    body,
  );
  const { keys } = simulator;
  expect(Rsa.verify(message, headers['wechatpay-signature'] ?? '', keys.wechat.publicKey)).toBe(true);
  const { resource } = JSON.parse(body) as {
    resource: { ciphertext: string; nonce: string; associated_data: string };
  };
  const plain = Aes.AesGcm.decrypt(
    resource.ciphertext,
    keys.apiV3Key,
    resource.nonce,
    resource.associated_data,
  );
  expect(JSON.parse(plain)).toMatchObject({ out_trade_no: wanted.out_trade_no, trade_state: 'SUCCESS' });
  const refunded = await chain('v3/refund/domestic/refunds').post({
    out_trade_no: wanted.out_trade_no,
    out_refund_no: `R${wanted.out_trade_no}`,
    amount: { refund: 100, total: 100, currency: 'CNY' },
  });
  expect(refunded.data).toMatchObject({ status: 'SUCCESS' });
  await shop.close();
});

test('downloads and decrypts the platform certificate, and accepts it', async () => {
  const { keys } = simulator;
  await controlOf(simulator)('wechat-keys', { mode: 'platform' });
  const trusting = clientWith({ [keys.platformSerial]: keys.platform.certificate });
  const { data } = await trusting.chain('v3/certificates').get({});
  const list = data.data as unknown as {
    serial_no: string;
    encrypt_certificate: { ciphertext: string; nonce: string; associated_data: string };
  }[];
  const sealed = list[0]?.encrypt_certificate;
  expect(list[0]?.serial_no).toBe(keys.platformSerial);
  expect(
    sealed && Aes.AesGcm.decrypt(sealed.ciphertext, keys.apiV3Key, sealed.nonce, sealed.associated_data),
  ).toBe(keys.platform.certificate);
  await controlOf(simulator)('reset', {});
});

test.each(['nosig', 'badsig', 'oldts'])('rejects %s too', async (kind) => {
  await controlOf(simulator)('fault', { kind, provider: 'wechat' });
  const path = 'v3/pay/transactions/native';
  await expect(chain(path).post(order())).rejects.toThrow();
});

test('is refused with a wrong key', async () => {
  const { keys } = simulator;
  const stranger = new Wechatpay({
    baseURL: simulator.url,
    mchid: keys.mchid,
    serial: keys.merchantSerial,
    privateKey: keys.alipayApp.privateKey,
    certs: { [keys.publicKeyId]: keys.wechat.publicKey },
  });
  await expect(stranger.chain('v3/pay/transactions/native').post(order())).rejects.toMatchObject({
    response: { status: 401 },
  });
});
