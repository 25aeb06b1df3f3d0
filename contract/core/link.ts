import { upTo } from './fields.ts';
import { safeHostOf } from './outside-links.ts';
import { plainText } from './typed.ts';

/** A host with a point, a path or nothing: `www.bilibili.com/video/BV1`. */
const withoutScheme = /^([\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+([:/?#]\S*)?$/u;
/** In a shared text the address ends at a blank or at the first sign that no address has. */
const inText = /https:[\\/]*[!-~]+/i;
/** Chinese signs end an address, also without a blank before them; so does a second address. */
const sentenceSign = /[，。！？；：“”‘’【】（]|、(?=https?:)/i;
/** Signs that a path may hold (`/wiki/《红楼梦》`), but no host. */
const afterHost = /^((?:https:)?[\\/]*[^\\/?#、《》〈〉「」『』）]+)[、《》〈〉「」『』）].*$/is;
const bareInText = /(?:^|[^!-~])((?:[a-z\d-]+\.)+[a-z]{2,}\/[!-~]+)/i;

/** Each closing bracket with the one that opens it. */
const opening = new Map(
  [...'()[]（）《》〈〉「」『』'].map((sign, at, all) => [sign, at % 2 ? (all[at - 1] ?? '') : '']),
);
const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** Without the signs of a sentence around it. A bracket that closes one in the address stays. */
function unwrapped(address: string): string {
  let rest = address;
  for (;;) {
    rest = rest.replace(/[.,;:!?'"<>{}、…]+$/, '');
    const last = rest.at(-1) ?? '';
    const open = opening.get(last);
    if (open === undefined || (open !== '' && countOf(rest, last) <= countOf(rest, open))) return rest;
    rest = rest.slice(0, -1);
  }
}

/** The address in a typed text, or null. */
function addressIn(text: string): string | null {
  const [before = ''] = text.split(sentenceSign, 1);
  const alone = before.replace(afterHost, '$1');
  if (/^https:\S+$/i.test(alone)) return unwrapped(alone);
  if (/^\/\/\S+$/.test(alone)) return unwrapped(`https:${alone}`);
  if (withoutScheme.test(alone)) return unwrapped(`https://${alone}`);
  const shared = inText.exec(text)?.[0] ?? bareInText.exec(text)?.[1];
  if (shared === undefined) return null;
  return unwrapped(/^https:/i.test(shared) ? shared : `https://${shared}`);
}

/**
 * An address as typed, pasted or shared by an application (`【…】 https://b23.tv/…`), in one form: `https://`, the host
 * in punycode, so that letters that look alike are seen. Texts without a safe address stay, and fields refuse them.
 */
export function plainLink(typed: string): string {
  const text = plainText(typed);
  // A Chinese keyboard types `：` and `／`.
  const address = addressIn(text) ?? addressIn(text.normalize('NFKC'));
  if (address === null || safeHostOf(address) === null) return text;
  const { href } = new URL(address);
  const hasOnlyHost = /^https:[\\/]*[^\\/?#]+$/i.test(address);
  return hasOnlyHost ? href.replace(/\/$/, '') : href;
}

/** Most characters of a text that is shared with a link in it. */
const longestShared = 4000;
const shared = (max: number, error?: string) =>
  upTo(longestShared, { error, tooLong: 'too_long' })
    .overwrite(plainLink)
    .max(max, { error: 'too_long', abort: true });

/** A link to another site: https, with a host. */
export const link = (max: number, error: string) =>
  shared(max, error).refine((text) => safeHostOf(text) !== null, { error });

/** The same, or empty, or another text that `fits`. */
export const linkOrNone = (max: number, error: string, fits: (text: string) => boolean = () => false) =>
  shared(max).refine((text) => text === '' || safeHostOf(text) !== null || fits(text), { error });
