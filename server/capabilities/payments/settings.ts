import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { AlipaySettings } from './alipay.ts';
import type { WechatSettings } from './wechat-request.ts';

type Env = Record<string, string | undefined>;

const hosts = {
  WECHAT_BASE_URL: ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com'],
  ALIPAY_GATEWAY: ['openapi.alipay.com'],
};
const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** Why an address of a provider is unsafe here, or null: https and a known host in production, loopback elsewhere. */
export function whyUnsafeAddress(
  name: keyof typeof hosts,
  value: string,
  production: boolean,
): string | null {
  const url = URL.parse(value);
  if (!url) return `${name}: not an address`;
  if (!production)
    return loopback.includes(url.hostname) ? null : `${name}: only loopback outside production`;
  return url.protocol === 'https:' && hosts[name].includes(url.hostname)
    ? null
    : `${name}: https to ${hosts[name].join(' or ')}`;
}

const required = [
  'WECHAT_BASE_URL',
  'WECHAT_MCHID',
  'WECHAT_APPID',
  'WECHAT_SERIAL_NO',
  'WECHAT_PRIVATE_KEY',
  'WECHAT_API_V3_KEY',
  'WECHAT_PUBLIC_KEYS',
  'ALIPAY_GATEWAY',
  'ALIPAY_APP_ID',
  'ALIPAY_SELLER_ID',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
] as const;

const samePublic = (a: KeyObject, b: KeyObject) =>
  a.export({ type: 'spki', format: 'pem' }) === b.export({ type: 'spki', format: 'pem' });

function key<Kind>(name: string, read: () => Kind, wrong: string[]): Kind | null {
  try {
    return read();
  } catch {
    wrong.push(`${name}: does not parse as a key`);
    return null;
  }
}

/**
 * Payment settings from the environment; throws one error that names everything missing or unsafe. `WECHAT_PUBLIC_KEYS` is a
 * JSON object of serial (or `PUB_KEY_ID_…`) → PEM.
 */
export function readPaymentSettings(env: Env): { wechat: WechatSettings; alipay: AlipaySettings } {
  const production = env.NODE_ENV === 'production';
  const wrong: string[] = required.filter((name) => !env[name]).map((name) => `${name}: missing`);
  if (wrong.length > 0) throw unsafe(wrong);
  const of = (name: (typeof required)[number]) => env[name] ?? '';
  for (const name of ['WECHAT_BASE_URL', 'ALIPAY_GATEWAY'] as const) {
    const why = whyUnsafeAddress(name, of(name), production);
    if (why) wrong.push(why);
  }
  if (
    production &&
    /SIM/.test(`${of('WECHAT_PUBLIC_KEYS')} ${of('WECHAT_SERIAL_NO')} ${of('ALIPAY_APP_ID')}`)
  )
    wrong.push("the simulator's keys are no keys for production");
  const apiV3Key = Buffer.from(of('WECHAT_API_V3_KEY'), 'utf8');
  if (apiV3Key.length !== 32) wrong.push('WECHAT_API_V3_KEY: exactly 32 bytes');
  const privateKey = key('WECHAT_PRIVATE_KEY', () => createPrivateKey(of('WECHAT_PRIVATE_KEY')), wrong);
  const publicKeys = key(
    'WECHAT_PUBLIC_KEYS',
    () =>
      Object.entries(JSON.parse(of('WECHAT_PUBLIC_KEYS')) as Record<string, string>).map(
        ([serial, pem]) => [serial, createPublicKey(pem)] as const,
      ),
    wrong,
  );
  const alipayOwn = key('ALIPAY_PRIVATE_KEY', () => createPrivateKey(of('ALIPAY_PRIVATE_KEY')), wrong);
  const alipayTheirs = key('ALIPAY_PUBLIC_KEY', () => createPublicKey(of('ALIPAY_PUBLIC_KEY')), wrong);
  if (alipayOwn && alipayTheirs && samePublic(createPublicKey(alipayOwn), alipayTheirs))
    wrong.push("ALIPAY_PUBLIC_KEY: is the app's own key, Alipay's is needed");
  if (wrong.length > 0 || !privateKey || !publicKeys) throw unsafe(wrong);
  return {
    wechat: {
      baseUrl: of('WECHAT_BASE_URL').replace(/\/$/, ''),
      mchid: of('WECHAT_MCHID'),
      appid: of('WECHAT_APPID'),
      serialNo: of('WECHAT_SERIAL_NO'),
      privateKey,
      apiV3Key,
      verifiers: new Map(publicKeys),
      timeoutMs: 8000,
    },
    alipay: {
      gateway: of('ALIPAY_GATEWAY'),
      appId: of('ALIPAY_APP_ID'),
      sellerId: of('ALIPAY_SELLER_ID'),
      privateKey: of('ALIPAY_PRIVATE_KEY'),
      alipayPublicKey: of('ALIPAY_PUBLIC_KEY'),
      timeoutMs: 8000,
    },
  };
}

const unsafe = (wrong: readonly string[]) => new Error(`Unsafe payment settings:\n  ${wrong.join('\n  ')}`);
