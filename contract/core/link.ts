import { longerThan, upTo } from './fields.ts';
import { safeHostOf } from './outside-links.ts';
import { plainText, unseen } from './typed.ts';

/** A host with a point, a path or nothing: `www.bilibili.com/video/BV1`. */
const withoutScheme = /^([\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+([:/?#]\S*)?$/u;
/** In a shared text the address ends at a blank, or at the first sign that no address has. Its path has letters of any script. */
const path = '\\/[!-~\\p{L}\\p{M}\\p{N}]*';
const inText = new RegExp(`https:[\\\\/]*[!-.0-~]+(?:${path})?`, 'iu');
const applicationWords =
  '复制|打开|点击|点开|长按|提取码|访问码|(?:密码|口令)(?=[:：]?\\s*[\\wＡ-Ｚａ-ｚ０-９])';
/** The words of the application behind a link, and letters that no query holds. */
const afterLink = new RegExp(
  `(?=[^\\0-\\x7f])(?<=\\.\\p{L}[\\p{L}\\d-]+(?::\\d+)?[\\\\/]\\S*)(?:(?<!=)(?:${applicationWords})|(?<=[?#]\\S*[\\w%~,-])[^\\0-\\x7f]).*$`,
  'isu',
);
/** Chinese signs end an address, also without a blank before them; so does a second address. */
const sentenceSign = /[，。！？；：“”‘’【】（]|、(?=https?:)/i;
/** Signs that a path may hold (`/wiki/《红楼梦》`), but no host. */
const afterHost = /^((?:https:)?[\\/]*[^\\/?#、《》〈〉「」『』）]+)[、《》〈〉「」『』）].*$/is;
const bareInText = new RegExp(`(?:^|[^!-~])((?:[a-z\\d-]+\\.)+[a-z]{2,}(?=\\/[!-~])${path})`, 'iu');

const file = '\\.(?:[a-z]\\w{1,4}|7z|3gp)';
/** `https://example.com/my file.pdf`: one address, or an address and the name of a file. A slash or a file before the blank ends it. */
const withBlanks = new RegExp(
  `(?:https:|(?<![!-~])(?:[a-z\\d-]+\\.)+[a-z]{2,}\\/)(?!.*https?:)\\S*[^\\s/](?<!${file}) .*${file}$`,
  'i',
);
/** A sentence sign between letters of a path: it ends the address or belongs to it. */
const perhapsInPath = /^https:[\\/]*[^\s\\/]+[\\/]\S*[^\0-\x7f][，。！？；：](?=[\p{L}\p{N}])\S*$/iu;
/** `https://b23.tv/abc看这里`, without a slash behind it: words, or `/item/C语言`. */
const perhapsGlued =
  /https:[\\/]*[^\s\\/]+[\\/](?:[^\s?#]*[\\/])?[!-"$-.0->@-[\]-~]+[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}](?!\S*[\\/])/iu;
/** Signs that nobody sees between the letters of an address: it ends there, or is another than it seems. */
const perhapsOther = new RegExp(
  `[!-~][${unseen}]+[!-~]|https:\\S*[\\p{L}\\p{N}][${unseen}]+[!-~\\p{L}\\p{N}]`,
  'iu',
);
/** Joiners between letters of scripts that need them, such as Persian. */
const joiners = /(?<=[\p{L}\p{M}])(?<![\p{sc=Han}\p{sc=Latin}])[\u200c\u200d]/gu;

const word = '[\\wＡ-Ｚａ-ｚ０-９]';
const usualCode = '(?:提取码|访问码)(?:是|为)?\\s*[:：]?\\s*';
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
  const link = (inText.exec(text) ?? bareInText.exec(text))?.index ?? 0;
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

/** Whether nobody can say where the address in a text ends. */
export function isUnclear(text: string): boolean {
  const rest = text.replace(afterLink, '');
  if (perhapsOther.test(rest.replace(joiners, ''))) return true;
  return [perhapsInPath, perhapsGlued, withBlanks].some((unclear) => unclear.test(rest));
}

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
  const rest = text.replace(afterLink, '');
  const [before = ''] = rest.split(sentenceSign, 1);
  const alone = before.replace(afterHost, '$1');
  if (/^https:\S+$/i.test(alone)) return unwrapped(alone);
  if (/^\/\/\S+$/.test(alone)) return unwrapped(`https:${alone}`);
  if (withoutScheme.test(alone)) return unwrapped(`https://${alone}`);
  const shared = inText.exec(rest)?.[0] ?? bareInText.exec(rest)?.[1];
  if (shared === undefined) return null;
  return unwrapped(/^https:/i.test(shared) ? shared : `https://${shared}`);
}

function safeAddressIn(text: string): string | null {
  // A Chinese keyboard types `：` and `／`.
  const address = addressIn(text) ?? addressIn(text.normalize('NFKC'));
  return address === null || safeHostOf(address) === null ? null : address;
}

/** Whether a code stands beside the link that the link cannot take along. */
export function losesCode(text: string): boolean {
  const address = safeAddressIn(text);
  if (address === null) return false;
  const url = new URL(address);
  return codeBeside(text, url) !== null && !takesCode.test(url.hostname);
}

/**
 * An address as typed, pasted or shared by an application (`【…】 https://b23.tv/…`), in one form: `https://`, the host
 * in punycode, so that letters that look alike are seen. Texts without a safe address stay, and fields refuse them.
 */
export function plainLink(typed: string): string {
  const text = plainText(typed);
  if (isUnclear(text)) return text;
  const address = safeAddressIn(text);
  if (address === null) return text;
  const url = new URL(address);
  const code = codeBeside(text, url);
  if (code !== null) {
    if (!takesCode.test(url.hostname)) return text;
    url.searchParams.set('pwd', code);
    return url.href;
  }
  const { href } = url;
  const hasOnlyHost = /^https:[\\/]*[^\\/?#]+$/i.test(address);
  return hasOnlyHost ? href.replace(/\/$/, '') : href;
}

/** Most characters of a text that is shared with a link in it. */
const longestShared = 4000;
const shared = (max: number, error?: string) =>
  upTo(longestShared, { error, tooLong: longerThan(max) })
    .overwrite(plainLink)
    .refine((text) => !isUnclear(text), { error: 'link_unclear', abort: true })
    .refine((text) => !losesCode(text), { error: 'link_code', abort: true })
    .max(max, { error: longerThan(max), abort: true });

/** A link to another site: https, with a host. */
export const link = (max: number, error: string) =>
  shared(max, error).refine((text) => safeHostOf(text) !== null, { error });

/** The same, or empty, or another text that `fits`. */
export const linkOrNone = (max: number, error: string, fits: (text: string) => boolean = () => false) =>
  shared(max).refine((text) => text === '' || safeHostOf(text) !== null || fits(text), { error });
