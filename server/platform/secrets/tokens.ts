import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Compares two hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A sign-in token: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token of 22 characters, 128 random bits, for text messages: their provider takes 35 characters at most. */
export const newShortToken = (): string => randomBytes(16).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The SHA-256 of a text, as a consent stores it. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');
