import { cleanTel } from './phone.ts';
import { capitalCode, plainCode, plainEmail } from './typed.ts';

/** What staff look for, out of what they paste: with its label, in groups, or with the signs of the sentence around it. */

/** A mail address of `Li Ming <a@example.com>`; other texts stay. */
export const mailIn = (text: string): string => (text.includes('@') ? plainEmail(text) : text);

/** The end of a telephone number: `137 0000 0099`, `+86-137-…`, `(0)7911 …`; null for other texts. */
export function telEndIn(text: string): string | null {
  const end = plainCode(text);
  if (/^\d{3,8}$/.test(end)) return end;
  const tel = cleanTel(text).replace(/^0(?=\d{8})/, '');
  return /^\+?\d{3,15}$/.test(tel) ? tel : null;
}

/** An order number or its beginning, with what follows it in a payment's, of `#T2026…`, `订单号：T2026 07031 …`; other texts stay. */
export const orderNumberIn = (text: string): string =>
  /(?<![A-Z])T\d{4,17}(?:[A-Z]\d*)?(?![A-Z\d])/.exec(capitalCode(text))?.[0] ?? text.toUpperCase();

/** Joins the letter and the digits of an offering's number: c 1005, C-1005. */
export const withNumber = (text: string): string =>
  text.replace(/(?<![\p{L}\d])([a-z])(?:\s+|\s*[-–—_]\s*)(\d{4,6})(?!\d)/giu, '$1$2');
