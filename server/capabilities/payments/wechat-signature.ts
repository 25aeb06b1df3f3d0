import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto';
import { isBase64, notGenuine } from './provider.ts';

/** Joins lines and ends each with LF, as WeChat Pay v3 signs them. */
export const lines = (...parts: (string | number)[]): string => `${parts.join('\n')}\n`;

/** Signs with SHA256withRSA; returns base64. */
export const rsaSign = (key: KeyObject, message: string): string =>
  sign('RSA-SHA256', Buffer.from(message), key).toString('base64');

const rsaHolds = (key: KeyObject, message: Buffer, signature: string): boolean =>
  isBase64(signature) && verify('RSA-SHA256', message, key, Buffer.from(signature, 'base64'));

/** WeChat's keys by serial: `PUB_KEY_ID_…` of its public key, or the serial of a platform certificate. */
export type Verifiers = ReadonlyMap<string, KeyObject>;

/** The source of WeChat's keys: fixed or downloaded. */
export type KeyRing = {
  /** The key of a serial, or undefined. */
  find(serial: string): Promise<KeyObject | undefined>;
  /** The serial we ask WeChat to sign with; undefined: its own choice. */
  wanted(): string | undefined;
};

/** A fixed set of keys. Prefers the public key to a platform certificate, because it does not expire. */
export function fixedKeys(verifiers: Verifiers): KeyRing {
  const serials = [...verifiers.keys()];
  const preferred = serials.find((serial) => serial.startsWith('PUB_KEY_ID_')) ?? serials[0];
  return { find: async (serial) => verifiers.get(serial), wanted: () => preferred };
}

export type SignedHeaders = {
  timestamp?: string | undefined;
  nonce?: string | undefined;
  signature?: string | undefined;
  serial?: string | undefined;
};

const windowSeconds = 300;

/**
 * Verifies an answer or notification over its raw body: fresh timestamp, known serial (`Wechatpay-Serial`), signature. Throws
 * `NotGenuine`. Source: WeChat Pay v3, signature verification.
 */
export async function requireGenuine(
  headers: SignedHeaders,
  rawBody: Buffer,
  { keyRing, now = Date.now() }: { keyRing: KeyRing; now?: number },
): Promise<void> {
  const { timestamp, nonce, signature, serial } = headers;
  if (!timestamp || !nonce || !signature || !serial) throw notGenuine('signature headers are missing');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Math.floor(now / 1000) - Number(timestamp)) >= windowSeconds)
    throw notGenuine('old timestamp');
  const key = await keyRing.find(serial);
  if (!key) throw notGenuine('unknown serial');
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), rawBody, Buffer.from('\n')]);
  if (!rsaHolds(key, message, signature)) throw notGenuine('bad signature');
}

/** Reads the signature headers from lower-case headers. */
export const signedHeaders = (header: (name: string) => string | undefined): SignedHeaders => ({
  timestamp: header('wechatpay-timestamp'),
  nonce: header('wechatpay-nonce'),
  signature: header('wechatpay-signature'),
  serial: header('wechatpay-serial'),
});

export type Sealed = {
  algorithm: string;
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
};

const tagBytes = 16;

/** Opens an encrypted resource (AEAD_AES_256_GCM). Throws `NotGenuine` if the tag is wrong. */
export function openSealed(resource: Sealed, apiV3Key: Buffer): string {
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  if (resource.algorithm !== 'AEAD_AES_256_GCM' || bytes.length <= tagBytes)
    throw notGenuine('unknown encryption');
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    decipher.setAAD(Buffer.from(resource.associated_data ?? ''));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    throw notGenuine('the encrypted part was changed');
  }
}
