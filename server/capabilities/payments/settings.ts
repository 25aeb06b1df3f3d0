import type { AlipaySettings } from './alipay-gateway.ts';
import { arePair, exportedKey, privateKeyOf, publicKeyOf, verifiersOf, whyOtherCertificate } from './keys.ts';
import type { WechatSettings } from './wechat-request.ts';

type Env = Record<string, string | undefined>;

const hosts = {
  WECHAT_BASE_URL: ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com'],
  WECHAT_OPEN_URL: ['open.weixin.qq.com'],
  WECHAT_API_URL: ['api.weixin.qq.com'],
  ALIPAY_GATEWAY: ['openapi.alipay.com'],
};
const addresses = Object.keys(hosts) as (keyof typeof hosts)[];
/** Defaults: each service has one address; only a simulator needs others. */
const defaultAddresses: Env = {
  WECHAT_OPEN_URL: 'https://open.weixin.qq.com',
  WECHAT_API_URL: 'https://api.weixin.qq.com',
};
const loopback = ['127.0.0.1', 'localhost', '[::1]'];
const timeoutMs = 8000;

/** Why a provider's address is unsafe, or null. Production needs https and a known host, elsewhere loopback. */
export function whyUnsafeAddress(
  name: keyof typeof hosts,
  value: string,
  production: boolean,
): string | null {
  const url = URL.parse(value);
  if (!url) return `${name}: not an address`;
  if (!production)
    return loopback.includes(url.hostname) ? null : `${name}: only loopback outside production`;
  const isKnown = hosts[name].includes(url.hostname) && url.port === '' && url.username === '';
  return url.protocol === 'https:' && isKnown ? null : `${name}: https to ${hosts[name].join(' or ')}`;
}

/** Patterns of the simulator's settings, which no real one matches. */
const simulated = {
  WECHAT_MCHID: /^1900000001$/,
  WECHAT_APPID: /^wxsim/,
  WECHAT_APP_SECRET: /^53494d/i,
  WECHAT_SERIAL_NO: /^53494D/,
  WECHAT_PUBLIC_KEYS: /"(PUB_KEY_ID_SIM|53494D)/,
  ALIPAY_APP_ID: /^SIM/,
};

/** Names of settings that belong to the simulator. */
export const simulatedSettings = (env: Env): string[] =>
  Object.entries(simulated)
    .filter(([name, shape]) => shape.test(env[name] ?? ''))
    .map(([name]) => name);

const required = [
  'WECHAT_BASE_URL',
  'WECHAT_MCHID',
  'WECHAT_APPID',
  'WECHAT_APP_SECRET',
  'WECHAT_OPEN_URL',
  'WECHAT_API_URL',
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
type Name = (typeof required)[number];
type Reading = { of(name: Name | 'WECHAT_CERTIFICATE'): string; production: boolean; wrong: string[] };

/** Reads a setting; records under its name why it is unusable. */
function read<Value>({ of, wrong }: Reading, name: Name, parse: (text: string) => Value): Value | null {
  try {
    return parse(of(name));
  } catch (error) {
    // Never put a key into the message; messages of the crypto library may quote one.
    const isOurs = error instanceof Error && /^(not an RSA key|the certificate named)/.test(error.message);
    wrong.push(`${name}: ${isOurs ? error.message : 'does not parse'}`);
    return null;
  }
}

function readWechat(reading: Reading): WechatSettings | null {
  const { of, production, wrong } = reading;
  const apiV3Key = Buffer.from(of('WECHAT_API_V3_KEY'), 'utf8');
  if (apiV3Key.length !== 32) wrong.push('WECHAT_API_V3_KEY: exactly 32 bytes');
  if (!/^wx[0-9a-z]{8,30}$/i.test(of('WECHAT_APPID'))) wrong.push('WECHAT_APPID: wx and letters or digits');
  if (!/^[0-9a-f]{32}$/i.test(of('WECHAT_APP_SECRET')))
    wrong.push('WECHAT_APP_SECRET: 32 hexadecimal digits');
  const privateKey = read(reading, 'WECHAT_PRIVATE_KEY', privateKeyOf);
  const verifiers = read(reading, 'WECHAT_PUBLIC_KEYS', verifiersOf);
  const serialNo = of('WECHAT_SERIAL_NO').toUpperCase();
  const certificate = of('WECHAT_CERTIFICATE');
  if (production && !certificate)
    wrong.push('WECHAT_CERTIFICATE: missing; without it the serial cannot be checked');
  const whyOther =
    certificate && privateKey ? whyOtherCertificate(certificate, { privateKey, serialNo }) : null;
  if (whyOther) wrong.push(`WECHAT_CERTIFICATE: ${whyOther}`);
  if (verifiers?.has(serialNo)) wrong.push("WECHAT_PUBLIC_KEYS: holds the merchant's own certificate");
  if (!privateKey || !verifiers) return null;
  return {
    baseUrl: of('WECHAT_BASE_URL').replace(/\/$/, ''),
    mchid: of('WECHAT_MCHID'),
    appid: of('WECHAT_APPID'),
    appSecret: of('WECHAT_APP_SECRET'),
    openUrl: of('WECHAT_OPEN_URL').replace(/\/$/, ''),
    apiUrl: of('WECHAT_API_URL').replace(/\/$/, ''),
    serialNo,
    privateKey,
    apiV3Key,
    verifiers,
    timeoutMs,
  };
}

function readAlipay(reading: Reading): AlipaySettings | null {
  const { of, wrong } = reading;
  const ourKey = read(reading, 'ALIPAY_PRIVATE_KEY', privateKeyOf);
  const alipayKey = read(reading, 'ALIPAY_PUBLIC_KEY', publicKeyOf);
  if (!ourKey || !alipayKey) return null;
  if (arePair(ourKey, alipayKey)) wrong.push("ALIPAY_PUBLIC_KEY: is the app's own key, Alipay's is needed");
  return {
    gateway: of('ALIPAY_GATEWAY'),
    appId: of('ALIPAY_APP_ID'),
    sellerId: of('ALIPAY_SELLER_ID'),
    privateKey: exportedKey(ourKey),
    alipayPublicKey: exportedKey(alipayKey),
    timeoutMs,
  };
}

/**
 * Payment settings from the environment; throws one error that names everything missing or unsafe without quoting keys.
 * `WECHAT_PUBLIC_KEYS` is a JSON object of serial (or `PUB_KEY_ID_…`) → PEM; `{}` downloads platform certificates. Production needs
 * `WECHAT_CERTIFICATE`, the merchant's own.
 */
export function readPaymentSettings(source: Env): { wechat: WechatSettings; alipay: AlipaySettings } {
  const production = source.NODE_ENV === 'production';
  const env = production ? { ...defaultAddresses, ...source } : source;
  const wrong: string[] = required.filter((name) => !env[name]).map((name) => `${name}: missing`);
  if (wrong.length > 0) throw unsafe(wrong);
  const reading: Reading = { of: (name) => env[name] ?? '', production, wrong };
  for (const name of addresses) {
    const why = whyUnsafeAddress(name, reading.of(name), production);
    if (why) wrong.push(why);
  }
  if (production)
    wrong.push(...simulatedSettings(env).map((name) => `${name}: the simulator's, not for production`));
  const wechat = readWechat(reading);
  const alipay = readAlipay(reading);
  if (wrong.length > 0 || !wechat || !alipay) throw unsafe(wrong);
  return { wechat, alipay };
}

const unsafe = (wrong: readonly string[]) => new Error(`Unsafe payment settings:\n  ${wrong.join('\n  ')}`);
