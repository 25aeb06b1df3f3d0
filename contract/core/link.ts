import { upTo } from './fields.ts';
import { siteOf } from './leaving.ts';
import { plainText } from './typed.ts';

/** A host with a point, a path or nothing: `www.bilibili.com/video/BV1`. */
const withoutScheme = /^([\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+([:/?#]\S*)?$/u;
/** In a shared text the address ends at a blank or at the first sign that no address has. */
const inText = /https:[\\/]*[!-~]+/i;
const bareInText = /(?:^|[^!-~])((?:[a-z\d-]+\.)+[a-z]{2,}\/[!-~]+)/i;

/** The address in a typed text, or the text itself. */
function addressIn(text: string): string {
  if (/^https:\S+$/i.test(text)) return text;
  if (/^\/\/\S+$/.test(text)) return `https:${text}`;
  if (withoutScheme.test(text)) return `https://${text}`;
  const shared = inText.exec(text)?.[0] ?? bareInText.exec(text)?.[1];
  if (shared === undefined) return text;
  const address = shared.replace(/[.,;:!?'"<>()[\]{}]+$/, '');
  return /^https:/i.test(address) ? address : `https://${address}`;
}

/**
 * An address as typed, pasted or shared by an application (`【…】 https://b23.tv/…`), in one form: `https://`, the host
 * in punycode, so that letters that look alike are seen. Texts without a safe address stay, and fields refuse them.
 */
export function plainLink(typed: string): string {
  const text = plainText(typed);
  const address = addressIn(text);
  if (siteOf(address) === null) return text;
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
  shared(max, error).refine((text) => siteOf(text) !== null, { error });

/** The same, or empty, or another text that `fits`. */
export const linkOrNone = (max: number, error: string, fits: (text: string) => boolean = () => false) =>
  shared(max).refine((text) => text === '' || siteOf(text) !== null || fits(text), { error });
