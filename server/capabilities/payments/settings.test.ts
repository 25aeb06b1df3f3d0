import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { exportedKey } from './keys.ts';
import { readPaymentSettings, simulatedSettings, whyUnsafeAddress } from './settings.ts';

const pair = (modulusLength = 2048) => generateKeyPairSync('rsa', { modulusLength });
const pem = (key: KeyObject) => exportedKey(key);
const [merchant, wechat, app, alipay] = [pair(), pair(), pair(), pair()];

const good = {
  NODE_ENV: 'development',
  WECHAT_BASE_URL: 'http://127.0.0.1:3100/',
  WECHAT_MCHID: '1230000109',
  WECHAT_APPID: 'wxd678efh567hg6787',
  WECHAT_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WECHAT_OPEN_URL: 'http://127.0.0.1:3100',
  WECHAT_API_URL: 'http://127.0.0.1:3100/',
  WECHAT_SERIAL_NO: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  WECHAT_PRIVATE_KEY: pem(merchant.privateKey),
  WECHAT_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  WECHAT_PUBLIC_KEYS: JSON.stringify({ PUB_KEY_ID_0114232134912410000000000000: pem(wechat.publicKey) }),
  ALIPAY_GATEWAY: 'http://127.0.0.1:3100/gateway.do',
  ALIPAY_APP_ID: '2021000000000000',
  ALIPAY_SELLER_ID: '2088000000000000',
  ALIPAY_PRIVATE_KEY: pem(app.privateKey),
  ALIPAY_PUBLIC_KEY: pem(alipay.publicKey),
};
const production = {
  ...good,
  NODE_ENV: 'production',
  WECHAT_BASE_URL: 'https://api.mch.weixin.qq.com',
  WECHAT_OPEN_URL: 'https://open.weixin.qq.com',
  WECHAT_API_URL: 'https://api.weixin.qq.com',
  ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do',
};
const why = (change: Record<string, string | undefined>, from: Record<string, string> = good) => {
  try {
    readPaymentSettings({ ...from, ...change });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('reads good settings', () => {
  const { wechat: read, alipay: alipaySettings } = readPaymentSettings(good);
  expect(read).toMatchObject({ baseUrl: 'http://127.0.0.1:3100', mchid: '1230000109', timeoutMs: 8000 });
  expect([...read.verifiers.keys()]).toEqual(['PUB_KEY_ID_0114232134912410000000000000']);
  expect(alipaySettings.privateKey).toBe(pem(app.privateKey));
});

test('names all missing settings at once', () => {
  const names = Object.keys(good).filter((name) => name !== 'NODE_ENV');
  const message = why(Object.fromEntries(names.map((name) => [name, undefined])));
  for (const name of names) expect(message).toContain(`${name}: missing`);
});

describe('addresses', () => {
  test.each(['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com/'])(
    'accepts %s in production',
    (url) => {
      expect(whyUnsafeAddress('WECHAT_BASE_URL', url, true)).toBeNull();
    },
  );

  test.each([
    'http://api.mch.weixin.qq.com',
    'https://127.0.0.1',
    'https://localhost',
    'https://10.0.0.5',
    'https://192.168.1.5',
    'https://api.mch.weixin.qq.com.example.com',
    'https://api.mch.weixin.qq.com@example.com',
    'https://user:password@api.mch.weixin.qq.com',
    'https://api.mch.weixin.qq.com:8443',
    'https://openapi.alipay.com',
    'ftp://api.mch.weixin.qq.com',
    'nonsense',
  ])('refuses %s', (url) => {
    expect(whyUnsafeAddress('WECHAT_BASE_URL', url, true)).toMatch(/^WECHAT_BASE_URL/);
  });

  test('accepts only loopback outside production', () => {
    expect(whyUnsafeAddress('ALIPAY_GATEWAY', 'http://[::1]:1/gateway.do', false)).toBeNull();
    expect(whyUnsafeAddress('ALIPAY_GATEWAY', 'https://openapi.alipay.com/gateway.do', false)).not.toBeNull();
    expect(why({ WECHAT_BASE_URL: 'https://api.mch.weixin.qq.com' })).toContain('WECHAT_BASE_URL');
  });
});

describe('keys', () => {
  test.each(['short', `${'x'.repeat(31)}`, `${'x'.repeat(33)}`, `${'键'.repeat(32)}`])(
    'refuses an APIv3 key of other than 32 bytes (%s)',
    (key) => {
      expect(why({ WECHAT_API_V3_KEY: key })).toContain('WECHAT_API_V3_KEY: exactly 32 bytes');
    },
  );

  test('names what does not parse without quoting it', () => {
    const message = why({
      WECHAT_PRIVATE_KEY: 'my secret',
      WECHAT_PUBLIC_KEYS: '{',
      ALIPAY_PRIVATE_KEY: 'another secret',
      ALIPAY_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----',
    });
    for (const name of [
      'WECHAT_PRIVATE_KEY',
      'WECHAT_PUBLIC_KEYS',
      'ALIPAY_PRIVATE_KEY',
      'ALIPAY_PUBLIC_KEY',
    ])
      expect(message).toContain(`${name}: does not parse`);
    expect(message).not.toContain('secret');
  });

  test('refuses short RSA keys and other kinds of keys', () => {
    const short = pem(pair(1024).privateKey);
    const curve = pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    expect(why({ WECHAT_PRIVATE_KEY: short })).toContain(
      'WECHAT_PRIVATE_KEY: not an RSA key of at least 2048 bits',
    );
    expect(why({ ALIPAY_PRIVATE_KEY: curve })).toContain(
      'ALIPAY_PRIVATE_KEY: not an RSA key of at least 2048 bits',
    );
  });

  test("refuses the app's own public key in place of Alipay's", () => {
    expect(why({ ALIPAY_PUBLIC_KEY: pem(app.publicKey) })).toContain(
      "ALIPAY_PUBLIC_KEY: is the app's own key",
    );
  });

  test('accepts pasted keys: escaped line ends, PKCS#1, bare base64', () => {
    const bare = pem(app.privateKey).replace(/-----.*-----|\n/g, '');
    const pkcs1 = merchant.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    const settings = readPaymentSettings({
      ...good,
      ALIPAY_PRIVATE_KEY: bare,
      ALIPAY_PUBLIC_KEY: pem(alipay.publicKey).replaceAll('\n', '\\n'),
      WECHAT_PRIVATE_KEY: pkcs1,
    });
    expect(settings.alipay.privateKey).toBe(pem(app.privateKey));
    expect(settings.alipay.alipayPublicKey).toBe(pem(alipay.publicKey));
    expect(settings.wechat.privateKey.equals(merchant.privateKey)).toBe(true);
  });

  test('downloads WeChat’s certificates if no key is given', () => {
    expect(readPaymentSettings({ ...good, WECHAT_PUBLIC_KEYS: '{}' }).wechat.verifiers.size).toBe(0);
  });
});

describe('production', () => {
  test("needs the merchant's certificate to compare its serial", () => {
    expect(why({}, production)).toContain('WECHAT_CERTIFICATE: missing');
  });

  test.each([
    ['WECHAT_MCHID', '1900000001'],
    ['WECHAT_APPID', 'wxsim0000000001'],
    ['WECHAT_SERIAL_NO', '53494D0000000000000000000000000000000001'],
    ['WECHAT_PUBLIC_KEYS', JSON.stringify({ PUB_KEY_ID_SIM0000000001: pem(wechat.publicKey) })],
    ['ALIPAY_APP_ID', 'SIM2021000000000001'],
  ])("refuses the simulator's %s", (name, value) => {
    expect(why({ [name]: value }, production)).toContain(`${name}: the simulator's`);
    expect(simulatedSettings({ [name]: value })).toEqual([name]);
  });

  test('finds no simulator in real settings, whatever a key contains', () => {
    const odd = JSON.stringify({
      PUB_KEY_ID_01: '-----BEGIN PUBLIC KEY-----\nSIMsim53494D\n-----END PUBLIC KEY-----',
    });
    expect(simulatedSettings({ ...production, WECHAT_PUBLIC_KEYS: odd })).toEqual([]);
  });
});
