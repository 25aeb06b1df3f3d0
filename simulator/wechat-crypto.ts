import { createCipheriv, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Keys } from './keys.ts';

/** Why a merchant's request is not genuine, or null: header shape, merchant, clock, signature over the exact body. */
export function whyNotGenuine(keys: Keys, request: IncomingMessage, body: Buffer): string | null {
  const header = request.headers.authorization ?? '';
  if (!header.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return 'no authorization';
  const pairs = new Map(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
  if (pairs.get('mchid') !== keys.mchid || pairs.get('serial_no') !== keys.merchantSerial)
    return 'other merchant';
  const timestamp = Number(pairs.get('timestamp'));
  if (!(Math.abs(Date.now() / 1000 - timestamp) < 300)) return 'old timestamp';
  if (!request.headers['user-agent'] || !request.headers.accept?.includes('application/json'))
    return 'missing headers';
  const message = Buffer.concat([
    Buffer.from(`${request.method}\n${request.url}\n${timestamp}\n${pairs.get('nonce_str')}\n`),
    body,
    Buffer.from('\n'),
  ]);
  const holds = verify(
    'RSA-SHA256',
    message,
    createPublicKey(keys.merchant.publicKey),
    Buffer.from(pairs.get('signature') ?? '', 'base64'),
  );
  return holds ? null : 'bad signature';
}

/** The headers that sign an answer or a notification. */
export function signedHeaders(
  keys: Keys,
  body: string,
  { timestamp = Math.floor(Date.now() / 1000), serial = keys.wechatSerial } = {},
): Record<string, string> {
  const nonce = randomBytes(12).toString('hex');
  const signature = sign(
    'RSA-SHA256',
    Buffer.from(`${timestamp}\n${nonce}\n${body}\n`),
    createPrivateKey(keys.wechat.privateKey),
  );
  return {
    'Wechatpay-Timestamp': String(timestamp),
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Signature': signature.toString('base64'),
    'Wechatpay-Serial': serial,
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

/** Seals a resource as notifications carry it (AEAD_AES_256_GCM). */
export function seal(plain: string, apiV3Key: string, kind: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), nonce);
  cipher.setAAD(Buffer.from(kind));
  const ciphertext = Buffer.concat([
    cipher.update(plain, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64');
  return { original_type: kind, algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: kind, nonce };
}
