import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

type Key = { secret: string; purpose: string };

const keyOf = ({ secret, purpose }: Key) => Buffer.from(hkdfSync('sha256', secret, 'tongxue', purpose, 32));

/** Encrypts bytes (AES-256-GCM). One purpose cannot open what another sealed. */
export function sealBytes(bytes: Uint8Array, key: Key): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts sealed bytes; throws if they were changed or sealed for another purpose. */
export function unsealBytes(sealed: Buffer, key: Key): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

/** Encrypts a text. */
export const seal = (text: string, key: Key): string => sealBytes(Buffer.from(text), key).toString('base64');

/** Decrypts a sealed text; throws as `unsealBytes` does. */
export const unseal = (sealed: string, key: Key): string =>
  unsealBytes(Buffer.from(sealed, 'base64'), key).toString('utf8');
