import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto';
import { notGenuine } from './provider.ts';

/** Lines joined and each ended by LF, as WeChat Pay v3 signs them. */
export const lines = (...parts: (string | number)[]): string => `${parts.join('\n')}\n`;

export const rsaSign = (key: KeyObject, message: string | Buffer): string =>
  sign('RSA-SHA256', Buffer.from(message), key).toString('base64');

export const rsaHolds = (key: KeyObject, message: Buffer, signature: string): boolean =>
  verify('RSA-SHA256', message, key, Buffer.from(signature, 'base64'));

export type Verifiers = ReadonlyMap<string, KeyObject>;
export type SignedHeaders = {
  timestamp?: string | undefined;
  nonce?: string | undefined;
  signature?: string | undefined;
  serial?: string | undefined;
};

const windowSeconds = 300;

/**
 * Verifies an answer or a notification over its raw body: known serial, fresh timestamp, signature. Throws `NotGenuine`.
 * Source: WeChat Pay v3, signature verification; the key is chosen by `Wechatpay-Serial`.
 */
export function requireGenuine(
  headers: SignedHeaders,
  rawBody: Buffer,
  { verifiers, now }: { verifiers: Verifiers; now: number },
): void {
  const { timestamp, nonce, signature, serial } = headers;
  if (!timestamp || !nonce || !signature || !serial) throw notGenuine('signature headers are missing');
  const key = verifiers.get(serial);
  if (!key) throw notGenuine('unknown serial');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp)) >= windowSeconds)
    throw notGenuine('old timestamp');
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), rawBody, Buffer.from('\n')]);
  if (!rsaHolds(key, message, signature)) throw notGenuine('bad signature');
}

export type Sealed = {
  algorithm: string;
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
};

/** Opens an encrypted resource (AEAD_AES_256_GCM); throws `NotGenuine` when the tag is wrong. */
export function openSealed(resource: Sealed, apiV3Key: Buffer): string {
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  if (resource.algorithm !== 'AEAD_AES_256_GCM' || bytes.length < 17) throw notGenuine('unknown encryption');
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce);
    decipher.setAuthTag(bytes.subarray(-16));
    decipher.setAAD(Buffer.from(resource.associated_data ?? ''));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch {
    throw notGenuine('the encrypted part was changed');
  }
}
