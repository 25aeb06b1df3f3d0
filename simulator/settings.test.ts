import { X509Certificate } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openProviders } from '../server/capabilities/payments/open-providers.ts';
import { readPaymentSettings, simulatedSettings } from '../server/capabilities/payments/settings.ts';
import { openSms } from '../server/platform/sms/open.ts';
import { certificate } from './certificate.ts';
import { type Keys, keysOfProcess } from './keys.ts';
import { simulatorSettings } from './settings.ts';
import { startSimulator } from './start.ts';

let keys: Keys;
let settings: Record<string, string>;
beforeAll(async () => {
  keys = await keysOfProcess();
  settings = simulatorSettings(keys, { url: 'http://127.0.0.1:3100', smtpPort: 3125 });
});

test('simulators that are given no keys share those of their process', async () => {
  const simulators = [await startSimulator(), await startSimulator()];
  await Promise.all(simulators.map((simulator) => simulator.close()));
  for (const simulator of simulators) expect(simulator.keys).toBe(keys);
});

test('the certificates are valid X.509', () => {
  const read = new X509Certificate(keys.merchant.certificate);
  expect(read.serialNumber).toBe(keys.merchantSerial);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(Date.parse(read.validTo) - Date.now()).toBeGreaterThan(4 * 365 * 86_400_000);
});

test('the settings hold both ways of verifying WeChat', () => {
  const { verifiers } = readPaymentSettings(settings).wechat;
  expect([...verifiers.keys()]).toEqual([keys.publicKeyId, keys.platformSerial]);
});

test("the merchant's certificate must match its key and serial", () => {
  const why = (change: Record<string, string>) => () => readPaymentSettings({ ...settings, ...change });
  expect(why({})).not.toThrow();
  expect(why({ WECHAT_CERTIFICATE: keys.platform.certificate })).toThrow(
    'WECHAT_CERTIFICATE: has the serial',
  );
  expect(why({ WECHAT_PRIVATE_KEY: keys.wechat.privateKey })).toThrow(
    'WECHAT_CERTIFICATE: belongs to another private key',
  );
  expect(why({ WECHAT_CERTIFICATE: 'nonsense' })).toThrow('WECHAT_CERTIFICATE: does not parse');
});

test('a platform certificate must carry its serial and not be our own', () => {
  const withKeys = (entries: object) => () =>
    readPaymentSettings({ ...settings, WECHAT_PUBLIC_KEYS: JSON.stringify(entries) });
  expect(withKeys({ '53494D99': keys.platform.certificate })).toThrow('the certificate named 53494D99');
  expect(withKeys({ [keys.merchantSerial]: keys.merchant.certificate })).toThrow(
    "merchant's own certificate",
  );
  const short = certificate(keys.platform, { serial: '0A', name: 'x'.repeat(60) });
  expect(withKeys({ '0A': short })).not.toThrow();
});

test('production refuses every setting of the simulator, payments and SMS', async () => {
  const production = { ...settings, NODE_ENV: 'production' };
  expect(simulatedSettings(settings)).toEqual([
    'WECHAT_MCHID',
    'WECHAT_APPID',
    'WECHAT_APP_SECRET',
    'WECHAT_SERIAL_NO',
    'WECHAT_PUBLIC_KEYS',
    'ALIPAY_APP_ID',
  ]);
  await expect(openProviders(production)).rejects.toThrow(/WECHAT_BASE_URL: https.*the simulator's/s);
  expect(() => openSms(production)).toThrow("SMS_ACCESS_KEY_ID (the simulator's)");
});
