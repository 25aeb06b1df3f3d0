/**
 * Typed text as a value. Keyboards, contacts and spreadsheets add signs that nobody sees; every field of the contract
 * removes them here. Each function returns its own result unchanged.
 */

/** Letters that show nothing, such as the blanks of Hangul, Braille, music and hieroglyphs. */
const empty = '\\u115f\\u1160\\u2800\\u3164\\uffa0\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}';
/** Signs that show nothing and join nothing: soft hyphens, marks of direction, what iOS dictation leaves. */
const silent = '\\u00ad\\u061c\\u200b\\u200e\\u200f\\u2060-\\u2064\\u206a-\\u206f\\ufff9-\\ufffc';
/** Signs that turn a text around, and marks of byte order. */
const turns = '\\u202a-\\u202e\\u2066-\\u2069\\ufeff';
/** The ends of lines are blanks where a value has one line. */
const blanks = new RegExp(`[\\t\\n\\v\\f\\r\\u0085\\p{Z}${empty}]+`, 'gu');
/** Blanks that one sees as a gap; a mark of byte order is none. */
const blankSign = /[\t\n\r\p{Z}]/u;
const hidden = new RegExp(`[${silent}${turns}]`, 'gu');
const turning = new RegExp(`[${turns}]`, 'gu');
const edge = `[\\s\\p{Z}${empty}${silent}]`;
const start = new RegExp(`^${edge}+`, 'u');
const edgeSign = new RegExp(edge, 'u');
/**
 * Signs inside a text that show nothing, not even a gap, as the inside of a class of a pattern. Those not named above join letters, also
 * hieroglyphs, or choose their form.
 */
export const unseen = `\\p{Default_Ignorable_Code_Point}\\u{13430}-\\u{1343f}${empty}${silent}`;
const nothing = `\\s\\p{Z}${unseen}`;
/** Marks alone show nothing either: they stand on a letter. */
const visible = new RegExp(`[^${nothing}\\p{M}]`, 'u');
const invisible = new RegExp(`[${nothing}]`, 'gu');
/** Joiners and tags mean something in Arabic, Indian scripts and emoji, nothing at the start or after these. */
const idleJoiners =
  /(^|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Thai}\p{Nd} ])(?:(?<!\p{Nd})\ufe0f|\u034f|\u200c|\u200d|[\u{e0001}-\u{e007f}])+/gu;
/** Word and PDF files end lines in more ways than one. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** The long sound of kana stands where a Japanese keyboard has the dash. */
const dashes = /[\p{Pd}\u2212\u2043\u02d7\u30fc]/gu;
/** Rare Han letters of names: composing would replace them by their common forms. */
const notRare = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;
const fullWidth = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Cuts from the end sign by sign: a pattern for the end would try every blank of a long text. */
function trimmed(text: string): string {
  const rest = text.replace(start, '');
  let end = rest.length;
  while (end > 0) {
    const from = end > 1 && /[\udc00-\udfff]/.test(rest[end - 1] ?? '') ? end - 2 : end - 1;
    if (!edgeSign.test(rest.slice(from, end))) break;
    end = from;
  }
  return rest.slice(0, end);
}

/** Radicals that look like characters, as in texts copied from PDF files, without a decomposition of their own: each before its character. */
const radicals = new Map(
  '⺒巳⺓幺⺠民⺬示⺻聿⻁虎⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀'
    .match(/../gu)
    ?.map(([radical = '', sign = '']) => [radical, sign]),
);
const radical = /[\u2e80-\u2fd5]/gu;

const composed = (text: string): string =>
  text
    .replace(notRare, (part) => part.normalize('NFC'))
    .replace(radical, (sign) => radicals.get(sign) ?? sign.normalize('NFKC'));
const unlessBlank = (text: string): string => (isBlank(text) ? '' : text);

/** Letters and digits in half width. Chinese punctuation keeps its width. */
const halfWidth = (text: string): string =>
  text.replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Cuts a text to `most` UTF-16 units without splitting a character. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** One line, such as a name or an address: no hidden signs, single blanks also for line ends, half-width letters and digits, composed. */
export function plainLine(typed: string): string {
  const line = halfWidth(typed).replace(hidden, '').replace(blanks, ' ').replace(idleJoiners, '$1').trim();
  return unlessBlank(composed(line));
}

/** Text of several lines: line ends of one kind, nothing hidden around it or turning it around, composed. */
export function plainText(typed: string): string {
  return unlessBlank(trimmed(composed(typed.replace(turning, '').replace(lineEnds, '\n'))));
}

/** The value of a digit of any script. Digits of a script follow each other from zero. */
function digitOf(sign: string): string {
  const at = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1;
  return String(value);
}

const figures = (text: string): string => text.replace(dashes, '-').replace(/[^\P{Nd}0-9]/gu, digitOf);

/** Signs without meaning of their own width, as in a code or a number: no blanks, nothing hidden, one kind of dash. */
export const plainSigns = (typed: string): string =>
  unlessBlank(figures(typed.normalize('NFKC').replace(invisible, '')).normalize('NFKC'));

/** The same with its blanks, each alone, as in a day: `1 Sep 2026`. */
export const spacedSigns = (typed: string): string =>
  plainLine(figures(typed.normalize('NFKC')).normalize('NFKC'));

/** A number as typed or as a spreadsheet writes it: `１２`, `1,280`, `2.0`. `1.000` can mean two, and stays. */
export function plainNumber(typed: string): string {
  const signs = plainSigns(typed);
  if (/^-?[1-9]\d{0,2}\.000$/.test(signs)) return signs;
  const number = signs.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(number) ? number.replaceAll(',', '') : number;
}

const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** A code without what a message puts around it: `验证码：123456。`, `“XMARK1”`. */
export const bareCode = (signs: string): string =>
  signs.replace(edges, '').replace(/^.*:/, '').replace(edges, '');

/** A code as typed in groups or copied from a message: `123 456`, `１２３-４５６`. */
export const plainCode = (typed: string): string => bareCode(plainSigns(typed).replaceAll('-', ''));

/** The same in capital letters, where a code has letters of one size. */
export const capitalCode = (typed: string): string => plainCode(typed).toUpperCase();

/** A name to sign in with. A blank inside stays, and is refused: without it the name is another. */
export const plainLogin = (typed: string): string => plainLine(typed.normalize('NFKC')).toLowerCase();

/** A domain with letters of other scripts, which mail needs in punycode. */
const foreignDomain = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * A mail address, also as copied from a mail or a sentence: `Li Ming ＜A@例子.中国＞。`. Chinese keyboards type its points
 * as `。`.
 */
export function plainEmail(typed: string): string {
  const text = plainLogin(typed.replace(invisible, (sign) => (blankSign.test(sign) ? ' ' : '')));
  const address = (/<([^<>]*@[^<>]*)>[^@]*$/.exec(text)?.[1] ?? text)
    .replace(/ ?([@。.]) ?/g, '$1')
    .replaceAll('。', '.')
    .replace(/^(mailto:|[ <"'(“”‘’《》!?])+/, '')
    .replace(/[ .,;:>"')、“”‘’《》!?]+$/, '');
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !foreignDomain.test(domain) || !URL.canParse(`https://${domain}`)) return address;
  return address.slice(0, at) + new URL(`https://${domain}`).hostname;
}

/** A password in the one form that is hashed (NIST SP 800-63B): however a device composes its letters. */
export const plainPassword = (typed: string): string => typed.normalize('NFKC');
