import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Whether two hashes are the same, found out in a time that does not tell where they differ. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A sign-in token: 256 random bits. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The fingerprint of a text, as a consent keeps it. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');
