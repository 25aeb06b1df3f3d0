import { type KeyObject, sign, verify } from 'node:crypto';
import type { World } from '../world.ts';

export type Fields = Record<string, string>;

/** The text to sign: name=value of the non-empty fields, sorted by name, without some. */
const joined = (fields: Fields, without: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** Signs fields as Alipay signs notifications and returns: without sign and sign_type. */
export const signFields = (
  key: KeyObject,
  fields: Fields,
  algorithm: 'RSA-SHA256' | 'RSA-SHA1' = 'RSA-SHA256',
): string => sign(algorithm, Buffer.from(joined(fields, ['sign', 'sign_type'])), key).toString('base64');

export const signText = ({ signing }: World, text: string): string =>
  sign('RSA-SHA256', Buffer.from(text), signing.alipayPrivate).toString('base64');

const windowMs = 15 * 60_000;

/**
 * Why a shop's request is not genuine, or null: checks the app, RSA2 over all fields but sign, and the clock in
 * Beijing.
 */
export function whyNotGenuine({ keys, signing }: World, fields: Fields): string | null {
  if (fields.app_id !== keys.alipayAppId) return 'isv.invalid-app-id';
  if (fields.sign_type !== 'RSA2') return 'isv.invalid-signature-type';
  const signature = Buffer.from(fields.sign ?? '', 'base64');
  if (!verify('RSA-SHA256', Buffer.from(joined(fields, ['sign'])), signing.alipayAppPublic, signature))
    return 'isv.invalid-signature';
  if (fields.charset?.toLowerCase() !== 'utf-8') return 'isv.invalid-charset';
  if (fields.version !== '1.0') return 'isv.missing-version';
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(fields.timestamp ?? '')) return 'isv.missing-timestamp';
  const sentAt = Date.parse(`${fields.timestamp?.replace(' ', 'T')}+08:00`);
  return Math.abs(Date.now() - sentAt) < windowMs ? null : 'isv.invalid-timestamp';
}
