import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

type Key = { secret: string; purpose: string };

const keyOf = ({ secret, purpose }: Key) => Buffer.from(hkdfSync('sha256', secret, 'tongxue', purpose, 32));

/** Encrypts a text (AES-256-GCM). One purpose cannot open what another sealed. */
export function seal(text: string, key: Key): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts a sealed text; throws if it was changed or sealed for another purpose. */
export function unseal(sealed: string, key: Key): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
