import { createCipheriv, randomBytes, sign, verify } from 'node:crypto';
import type { Exchange } from '../http.ts';
import type { World } from '../world.ts';

const scheme = 'WECHATPAY2-SHA256-RSA2048';
const windowSeconds = 300;

/**
 * Why a merchant's request is not genuine, or null: checks header, merchant, clock, and the signature over the exact
 * body.
 */
export function whyNotGenuine(world: World, { request, body }: Exchange): string | null {
  const header = request.headers.authorization ?? '';
  if (!header.startsWith(`${scheme} `)) return 'no authorization';
  const pairs = new Map(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const { keys, signing } = world;
  if (pairs.get('mchid') !== keys.mchid) return 'other merchant';
  if (pairs.get('serial_no')?.toUpperCase() !== keys.merchantSerial) return 'other serial';
  const timestamp = pairs.get('timestamp') ?? '';
  if (!/^\d{10}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) >= windowSeconds)
    return 'old timestamp';
  if (!request.headers['user-agent']) return 'no user agent';
  if (!/application\/json/.test(request.headers.accept ?? '')) return 'accepts no JSON';
  const nonce = pairs.get('nonce_str') ?? '';
  const message = Buffer.concat([
    Buffer.from(`${request.method}\n${request.url}\n${timestamp}\n${nonce}\n`),
    body,
    Buffer.from('\n'),
  ]);
  const signature = Buffer.from(pairs.get('signature') ?? '', 'base64');
  return verify('RSA-SHA256', message, signing.merchantPublic, signature) ? null : 'bad signature';
}

/** The serial that signs an answer: during a change of keys, the one that the merchant asks for. */
export function answerSerial({ state, keys }: World, wanted: unknown): string {
  if (state.wechatKeys === 'changing')
    return wanted === keys.publicKeyId ? keys.publicKeyId : keys.platformSerial;
  return state.wechatKeys === 'platform' ? keys.platformSerial : keys.publicKeyId;
}

let turn = 0;

/** The serial that signs a notification: during a change of keys they alternate. */
export function notificationSerial({ state, keys }: World): string {
  if (state.wechatKeys === 'changing') turn += 1;
  const isPlatform = state.wechatKeys === 'platform' || (state.wechatKeys === 'changing' && turn % 2 === 1);
  return isPlatform ? keys.platformSerial : keys.publicKeyId;
}

/** The signature headers of an answer or a notification. */
export function signedHeaders(
  { keys, signing }: World,
  body: string,
  { serial, timestamp = Math.floor(Date.now() / 1000) }: { serial: string; timestamp?: number },
): Record<string, string> {
  const nonce = randomBytes(16).toString('hex');
  const key = serial === keys.platformSerial ? signing.platformPrivate : signing.wechatPrivate;
  const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key);
  return {
    'Wechatpay-Timestamp': String(timestamp),
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Signature': signature.toString('base64'),
    'Wechatpay-Serial': serial,
    'Wechatpay-Signature-Type': scheme,
  };
}

/** Encrypts a text as in notifications and certificates (AEAD_AES_256_GCM). */
export function seal(plain: string, apiV3Key: string, associated: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), nonce);
  cipher.setAAD(Buffer.from(associated));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    associated_data: associated,
    nonce,
  };
}
