import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { certificate } from './certificate.ts';

type Pair = { publicKey: string; privateKey: string };

/** The simulator's identities, and the keys for both sides of each signature. All are plainly fake. */
export type Keys = {
  version: 3;
  mchid: string;
  appid: string;
  appSecret: string;
  merchantSerial: string;
  merchant: Pair & { certificate: string };
  apiV3Key: string;
  publicKeyId: string;
  wechat: Pair;
  platformSerial: string;
  platform: Pair & { certificate: string };
  alipayAppId: string;
  alipaySellerId: string;
  alipayApp: Pair;
  alipay: Pair;
  smsKeyId: string;
  smsKeySecret: string;
  smsSignName: string;
};

const generate = promisify(generateKeyPair);
const pair = (): Promise<Pair> =>
  generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** `53494D` spells SIM: no real merchant's certificate begins with it. */
const merchantSerial = '53494D0000000000000000000000000000000001';
const platformSerial = '53494D0000000000000000000000000000000002';

/** Generates keys for a simulator. */
async function makeKeys(): Promise<Keys> {
  const pairs = await Promise.all([pair(), pair(), pair(), pair(), pair()]);
  const [merchant, wechat, platform, alipayApp, alipay] = pairs;
  return {
    version: 3,
    mchid: '1900000001',
    appid: 'wxsim0000000001',
    // 32 hexadecimal digits that begin with SIM.
    appSecret: `53494d${randomBytes(13).toString('hex')}`,
    merchantSerial,
    merchant: {
      ...merchant,
      certificate: certificate(merchant, { serial: merchantSerial, name: 'Simulated merchant' }),
    },
    apiV3Key: `SIM${randomBytes(15).toString('hex').slice(0, 29)}`,
    publicKeyId: 'PUB_KEY_ID_SIM0000000001',
    wechat,
    platformSerial,
    platform: {
      ...platform,
      certificate: certificate(platform, { serial: platformSerial, name: 'Simulated platform' }),
    },
    alipayAppId: 'SIM2021000000000001',
    alipaySellerId: '2088000000000001',
    alipayApp,
    alipay,
    smsKeyId: 'SIMKEYID',
    smsKeySecret: randomBytes(15).toString('hex'),
    smsSignName: '童学',
  };
}

let ofProcess: Promise<Keys> | undefined;

/** The same keys for every simulator of this process: generating them takes long. */
export function keysOfProcess(): Promise<Keys> {
  ofProcess ??= makeKeys();
  return ofProcess;
}

function readKeys(file: string): Keys | null {
  try {
    const keys = JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys>;
    return keys.version === 3 ? (keys as Keys) : null;
  } catch {
    return null;
  }
}

/**
 * The keys of a folder, generated once, readable by their owner only. A restarted server and simulator agree on them.
 */
export async function keysOf(folder: string): Promise<Keys> {
  const file = join(folder, 'keys.json');
  const found = readKeys(file);
  if (found) return found;
  mkdirSync(folder, { recursive: true });
  const keys = await makeKeys();
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(keys), { mode: 0o600 });
  renameSync(fresh, file);
  return keys;
}

/** The keys as key objects: parsing one costs more than using it. */
export type OpenKeys = {
  merchantPublic: KeyObject;
  wechatPrivate: KeyObject;
  platformPrivate: KeyObject;
  alipayAppPublic: KeyObject;
  alipayPrivate: KeyObject;
  /** A foreign key, for signatures that must be refused. */
  strangerPrivate: KeyObject;
};

export function openKeys(keys: Keys): OpenKeys {
  return {
    merchantPublic: createPublicKey(keys.merchant.publicKey),
    wechatPrivate: createPrivateKey(keys.wechat.privateKey),
    platformPrivate: createPrivateKey(keys.platform.privateKey),
    alipayAppPublic: createPublicKey(keys.alipayApp.publicKey),
    alipayPrivate: createPrivateKey(keys.alipay.privateKey),
    strangerPrivate: createPrivateKey(keys.merchant.privateKey),
  };
}
