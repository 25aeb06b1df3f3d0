import { longerThan, upTo } from './fields.ts';
import { safeHostOf, safeUrl } from './outside-links.ts';
import { plainText, unseen } from './typed.ts';

/*
 * A shared text may have thousands of characters, and a call hundreds of such texts. So no pattern here reads the same
 * characters again from another start: first comes the host, then one look at what follows it.
 */

/** A host with a point, a path or nothing: `www.bilibili.com/video/BV1`. */
const withoutScheme = /^([\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+([:/?#]\S*)?$/u;
/** In a shared text the address ends at a blank, or at the first sign that no address has. Its path has letters of any script. */
const path = '\\/[!-~\\p{L}\\p{M}\\p{N}]*';
const inText = new RegExp(`https:[\\\\/]*[!-.0-~]+(?:${path})?`, 'iu');
const bareInText = new RegExp(`(?:^|[^!-~])((?:[a-z\\d-]+\\.)+[a-z]{2,}(?=\\/[!-~])${path})`, 'iu');
/** Chinese signs end an address, also without a blank before them; so does a second address. */
const sentenceSign = /[，。！？；：“”‘’【】（]|、(?=https?:)/i;
/** Signs that a path may hold (`/wiki/《红楼梦》`), but no host. */
const afterHost = /^((?:https:)?[\\/]*[^\\/?#、《》〈〉「」『』）]+)[、《》〈〉「」『』）].*$/is;

/** `https://b23.tv/`, or the end of a host without a scheme: `.tv/`. */
const hostWithScheme = /^https:[\\/]*[^\s\\/]+[\\/]?/i;
const hostEnd = /\.\p{L}[\p{L}\d-]+(?::\d+)?[\\/]/u;
/** The words of the application behind a link: `https://b23.tv/abc复制打开`. Behind a `=` they are a part of it. */
const applicationWords =
  /(?<!=)(?:复制|打开|点击|点开|长按|提取码|访问码|(?:密码|口令)(?=[:：]?\s*[\wＡ-Ｚａ-ｚ０-９]))/;
/** Letters that no query holds: `?y=1看这里`. */
const wordsInQuery = /(?<=[\w%~,-])[^\0-\x7f]/;

/** The first address in a shared text, with or without a scheme, and where it begins. */
function firstIn(text: string): { address: string; at: number } | null {
  const found = [inText, bareInText].flatMap((pattern) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const [whole, address = whole] = match;
    return [{ address, at: match.index + whole.length - address.length }];
  });
  return found.toSorted((a, b) => a.at - b.at)[0] ?? null;
}

/** Whether a text ends in the host of an `http:` address, which is no link. */
function endsInHttp(text: string): boolean {
  const last = text.toLowerCase();
  return /^http:[\\/]*[^\s\\/]*$/.test(last.slice(Math.max(0, last.lastIndexOf('http:'))));
}

/** Where in a text the host begins, or its end where there is no scheme, and where the path begins. */
function hostIn(text: string): { host: number; start: number } {
  const from = firstIn(text)?.at ?? 0;
  const rest = text.slice(from);
  const withScheme = hostWithScheme.exec(rest);
  if (withScheme) return { host: from, start: from + withScheme[0].length };
  const match = hostEnd.exec(rest);
  const host = from + (match?.index ?? rest.length);
  if (match === null || endsInHttp(text.slice(0, host))) return { host: text.length, start: text.length };
  return { host, start: host + match[0].length };
}

/** A text up to the words behind its link, and where in it the host, the path and what stands behind a blank begin. */
function partsOf(text: string) {
  const { host, start } = hostIn(text);
  const rest = text.slice(start);
  const blank = rest.search(/\s|$/);
  const query = rest.slice(0, blank).search(/[?#]|$/);
  const inQuery = wordsInQuery.exec(rest.slice(query, blank));
  const words = Math.min(
    applicationWords.exec(rest)?.index ?? text.length,
    inQuery ? query + inQuery.index : text.length,
  );
  const kept = words < blank ? text.slice(0, start + words) : text;
  return { kept, host, start, end: start + Math.min(blank, words) };
}

/** Behind `https://example.com/my`, ` file.pdf` belongs to the address or is the name of a file. */
const fileEnd = /\.(?:[a-z]\w{1,4}|7z|3gp)$/i;
/** A sentence sign between letters of a path: it ends the address or belongs to it. */
const signInPath = /[^\0-\x7f][，。！？；：][\p{L}\p{N}]/u;
/** `https://b23.tv/abc看这里`, without a slash behind it: words, or `/item/C语言`. */
const gluedWords = /^[!-"$-.0->@-[\]-~]+[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const hidden = new RegExp(`[${unseen}]+`, 'gu');
/** Joiners between letters of scripts that need them, such as Persian. */
const joiners = /(?<=[\p{L}\p{M}])(?<![\p{sc=Han}\p{sc=Latin}])[\u200c\u200d]/gu;

/** Whether nobody can say where the address in a text ends. */
function isUnclear(text: string): boolean {
  // Between its letters a sign that nobody sees ends an address, or makes it another than it seems.
  const { kept, host, start, end } = partsOf(text.replace(joiners, '').replace(hidden, '\ufffd'));
  const address = kept.slice(host, end);
  if (/[!-~]\ufffd[!-~]/.test(kept) || /[!-~\p{L}\p{N}]\ufffd[!-~\p{L}\p{N}]/u.test(address)) return true;
  const path = kept.slice(start, end);
  const after = kept.slice(end);
  if (/^https:/i.test(kept) && after === '' && signInPath.test(path)) return true;
  const slash = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  if (gluedWords.test(path.slice(slash + 1)) && !/[?#]/.test(path.slice(0, slash + 1))) return true;
  const isWhole = address.endsWith('/') || fileEnd.test(address);
  return !isWhole && /^ .*$/.test(after) && fileEnd.test(after) && !/https?:/i.test(after);
}

const word = '[\\wＡ-Ｚａ-ｚ０-９]';
const usualCode = '(?:提取码|访问码)(?:是|为)?\\s*(?:[:：]\\s*)?';
/** Of other words a code without a colon behind holds a digit: a lesson may be called `密码 Enigma`. */
const otherCode = `(?:密码|口令)(?:是|为)?(?:\\s*[:：]\\s*|\\s*(?=${word}*[\\d０-９]))`;
const englishCode = '(?<![\\w/?&-])(?:passcode|password|access code)(?:\\s*[:：]\\s*|\\s+(?=\\w*\\d))';
/** A code that opens what is behind a link: `提取码: x7k2`, `Passcode: 123456`. Behind a `=` it is a part of the address. */
const codeWords = new RegExp(
  `(?:(?<!无需?|不用|不需要?|没有|=)(?:${usualCode}|${otherCode})|${englishCode})(${word}{3,})(?!${word}|年)`,
  'gi',
);
/** `密码123 课件` before a link may be a title; with a colon, or as 提取码, it is a code. */
const maybeTitle = /^(?:密码|口令|password)(?!是|为|\s*[:：])/i;
/** Such a code stands right before its link: other words between the two make it a title. */
const betweenCodeAndLink = /^(?:[\s\p{P}]|链接|link)*$/iu;
/** The words of a code beside the link, with the code. */
function codeMatch(text: string) {
  const link = firstIn(text)?.at ?? 0;
  return [...text.matchAll(codeWords)].find(
    (match) =>
      match.index >= link ||
      !maybeTitle.test(match[0]) ||
      betweenCodeAndLink.test(text.slice(match.index + match[0].length, link)),
  );
}
const codeIn = (text: string): string | null => codeMatch(text)?.[1]?.normalize('NFKC') ?? null;
/** Where the words of a code begin, or the end of the text. */
export const codeStart = (text: string): number => codeMatch(text)?.index ?? text.length;
/** Sites that take the code as `?pwd=`. */
const takesCode = /(?:^|\.)(?:pan\.baidu\.com|yun\.baidu\.com|pan\.quark\.cn|alipan\.com|aliyundrive\.com)$/;
/** The code beside an address that does not hold one. */
function codeBeside(text: string, { searchParams }: URL): string | null {
  const holdsOne = ['pwd', 'password', 'passcode'].some((name) => searchParams.has(name));
  return holdsOne ? null : codeIn(text);
}

/** Each closing bracket with the one that opens it. */
const opening = new Map(
  [...'()[]（）《》〈〉「」『』'].map((sign, at, all) => [sign, at % 2 ? (all[at - 1] ?? '') : '']),
);
const bracket = /[()[\]（）《》〈〉「」『』]/g;

/** Without the signs of a sentence around it. A bracket that closes one in the address stays. */
function unwrapped(address: string): string {
  const counts = new Map([...opening.keys()].map((sign) => [sign, 0]));
  for (const [sign] of address.matchAll(bracket)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    const count = counts.get(last) ?? 0;
    const open = opening.get(last);
    if (open === undefined ? !'.,;:!?\'"<>{}、…'.includes(last) : open && count <= (counts.get(open) ?? 0))
      break;
    counts.set(last, count - 1);
  }
  return address.slice(0, end);
}

/** The address in a typed text, with the signs of a sentence behind it, or null. */
function addressIn(text: string): string | null {
  const rest = partsOf(text).kept;
  const [before = ''] = rest.split(sentenceSign, 1);
  const alone = before.replace(afterHost, '$1');
  if (/^https:\S+$/i.test(alone)) return alone;
  if (/^\/\/\S+$/.test(alone)) return `https:${alone}`;
  if (withoutScheme.test(alone)) return `https://${alone}`;
  const first = firstIn(rest)?.address;
  if (first === undefined) return null;
  return /^https:/i.test(first) ? first : `https://${first}`;
}

/** Most characters of an address. No field stores more of one. */
const longestAddress = 2000;

type ReadLink = { link: string | null; refused: 'link_unclear' | 'link_code' | null };

/**
 * The safe address in a text, in one form, or null. It is refused where nobody can say where it ends, and where a code beside it would
 * be lost.
 */
export function readLink(text: string): ReadLink {
  if (isUnclear(text)) return { link: null, refused: 'link_unclear' };
  // A Chinese keyboard types `：` and `／`.
  const found =
    addressIn(text) ?? addressIn(text.replace(/[\uff01-\uff5e]+/g, (signs) => signs.normalize('NFKC')));
  const address = found === null || found.length > longestAddress ? '' : unwrapped(found);
  const url = safeUrl(address);
  if (url === null) return { link: null, refused: null };
  const code = codeBeside(text, url);
  if (code !== null && !takesCode.test(url.hostname)) return { link: null, refused: 'link_code' };
  if (code !== null) url.searchParams.set('pwd', code);
  const hasOnlyHost = code === null && /^https:[\\/]*[^\\/?#]+$/i.test(address);
  return { link: hasOnlyHost ? url.href.replace(/\/$/, '') : url.href, refused: null };
}

/**
 * An address as typed, pasted or shared by an application (`【…】 https://b23.tv/…`), in one form: `https://`, the host
 * in punycode, so that letters that look alike are seen. Texts without a safe address stay, and fields refuse them.
 */
export function plainLink(typed: string): string {
  const text = plainText(typed);
  return readLink(text).link ?? text;
}

/** Most characters of a text that is shared with a link in it. */
const longestShared = 4000;
const shared = (max: number, error?: string) =>
  upTo(longestShared, { error, tooLong: longerThan(max) })
    .overwrite(plainLink)
    .refine((text) => readLink(text).refused === null, {
      error: ({ input }) => readLink(String(input)).refused ?? undefined,
      abort: true,
    })
    .max(max, { error: longerThan(max), abort: true });

/** A link to another site: https, with a host. */
export const link = (max: number, error: string) =>
  shared(max, error).refine((text) => safeHostOf(text) !== null, { error });

/** The same, or empty, or another text that `fits`. */
export const linkOrNone = (max: number, error: string, fits: (text: string) => boolean = () => false) =>
  shared(max).refine((text) => text === '' || safeHostOf(text) !== null || fits(text), { error });
