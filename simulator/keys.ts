import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Pair = { publicKey: string; privateKey: string };

/** Who the simulator says it is, and the keys both sides of each signature need. All of it is plainly not real. */
export type Keys = {
  mchid: string;
  appid: string;
  merchantSerial: string;
  apiV3Key: string;
  wechatSerial: string;
  merchant: Pair;
  wechat: Pair;
  alipayAppId: string;
  alipaySellerId: string;
  alipayApp: Pair;
  alipay: Pair;
  smsKeyId: string;
  smsKeySecret: string;
};

const pair = (): Pair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** New keys for a simulator. */
export function makeKeys(): Keys {
  return {
    mchid: '1900000001',
    appid: 'wxsim0000000001',
    merchantSerial: '51A0000000000000000000000000000000000001',
    apiV3Key: 'simulated-api-v3-key-32-bytes-ok',
    wechatSerial: 'PUB_KEY_ID_SIM0000000001',
    merchant: pair(),
    wechat: pair(),
    alipayAppId: 'SIM2021000000000001',
    alipaySellerId: '2088000000000001',
    alipayApp: pair(),
    alipay: pair(),
    smsKeyId: 'SIMKEYID',
    smsKeySecret: 'simulated-sms-secret',
  };
}

/** The keys of a folder, made once, so that a restarted server and simulator agree. */
export function keysOf(folder: string): Keys {
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  mkdirSync(folder, { recursive: true });
  const keys = makeKeys();
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

/** The settings with which a shop reaches this simulator, as its environment names them. */
export function shopSettings(
  keys: Keys,
  { url, smtpPort }: { url: string; smtpPort: number },
): Record<string, string> {
  return {
    SIMULATOR_URL: url,
    WECHAT_BASE_URL: url,
    WECHAT_MCHID: keys.mchid,
    WECHAT_APPID: keys.appid,
    WECHAT_SERIAL_NO: keys.merchantSerial,
    WECHAT_PRIVATE_KEY: keys.merchant.privateKey,
    WECHAT_API_V3_KEY: keys.apiV3Key,
    WECHAT_PUBLIC_KEYS: JSON.stringify({ [keys.wechatSerial]: keys.wechat.publicKey }),
    ALIPAY_GATEWAY: `${url}/gateway.do`,
    ALIPAY_APP_ID: keys.alipayAppId,
    ALIPAY_SELLER_ID: keys.alipaySellerId,
    ALIPAY_PRIVATE_KEY: keys.alipayApp.privateKey,
    ALIPAY_PUBLIC_KEY: keys.alipay.publicKey,
    SMS_ENDPOINT: `${url}/sms`,
    SMS_ACCESS_KEY_ID: keys.smsKeyId,
    SMS_ACCESS_KEY_SECRET: keys.smsKeySecret,
    SMS_SIGN_NAME: '童学',
    SMS_TEMPLATE_CODE_ZH: 'SMS_SIM_CODE_ZH',
    SMS_TEMPLATE_CODE_EN: 'SMS_SIM_CODE_EN',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Tongxue 童学 <noreply@tongxue.example>',
  };
}
