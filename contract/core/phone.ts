import { plainLine, plainSigns } from './typed.ts';

/** Mainland mobile numbers of specification section 5: 1, then 3, 4, 5, 7 or 8, eleven digits in total. */
export const mainlandMobile = /^1[34578]\d{9}$/;

/** What names an extension: `转 801`, `ext. 801`, `#801`. */
const namedExtension =
  /[;,]?(?:extension|extn?|[转轉](?:接|分机)?|分[机機][号號]?|[内內][线線]|x|#)[.:=]?(\d+)$/i;
/** A further group behind a whole number of the mainland, of North America, or one that begins with 400 or 800. */
const furtherGroup =
  /^((?:(?:(?:\+|00)86-?)?\(?0?(?:10|2\d|[3-9]\d{2})\)?-?\d{3,4}-?\d{4}|(?:(?:\+|00)?86-?)?1[3-9]\d-?\d{4}-?\d{4}|[48]00-?\d{3}-?\d{4}|\+?1?-?\(?[2-9]\d{2}\)?[-.]?\d{3}[-.]?\d{4}))-(\d{1,5})$/;
/** A slash or comma behind a whole number: what follows is another. `138/0013/8000` and `030/123456` are one number in groups. */
const secondNumber = /^(?:[-().]*\d){7,}[-().]*[/,]|^\+(?:[-().]*\d){10,}[-().]*[/,]/;
/** The zero that is dialled inside a country only. Some countries, such as Italy, keep theirs. */
const trunk = /^(\+(?:86|886|8[124]|44|49|3[13]|6[0-6]))0/;
/** `86`, alone or as dialled from North America, Australia, Japan, Hong Kong and Russia, before a mainland mobile number. */
const abroad = /^(?:011|0011|010|001|810)?86(?=1[34578]\d{9}$)/;
/** What some countries dial for the `+` of another country, in the form of `cleanTel`; the others dial `00`. */
const dialledOut: Record<string, RegExp> = {
  '1': /^011(?=[1-9])/,
  '7': /^810(?=[1-9]\d{8})/,
  // No number begins with +11: this was `0011`.
  '61': /^\+11(?=[1-9])/,
  '81': /^010(?=[1-9])/,
};

/**
 * A typed number as digits, with `+` where it names its own prefix: `+86`, `0086`, or `86` before a mainland mobile
 * number. An extension follows an `x`. A label before it, the signs of a sentence behind it and the zero of a trunk
 * behind a prefix are left out. Of two numbers the sign between them stays, and fields refuse it.
 */
export function cleanTel(typed: string): string {
  const signs = plainSigns(typed)
    .replace(/^[^\d+]*:/, '')
    .replace(/^["'“”‘’「『《<]+|["'“”‘’」』》>。、,.;:!?]+$/g, '')
    .replace(namedExtension, 'x$1')
    .replace(furtherGroup, '$1x$2');
  return signs
    .replace(secondNumber.test(signs) ? /[-().·•‧・]/g : /[-().,/·•‧・]/g, '')
    .replace(abroad, '+86')
    .replace(/^00(?=[1-9])/, '+')
    .replace(trunk, '$1');
}

/** The address that dials a number, also from abroad: behind the zero of a mainland area code, and after a pause its extension. */
export function telLink(tel: string): string {
  const [number = '', extension] = cleanTel(tel).split('x');
  return `tel:${number.replace(/^0(?=[1-9])/, '+86')}${extension ? `,${extension}` : ''}`;
}

/** A number in the groups in which it is shown, with one kind of dash and no brackets. */
export const shownTel = (typed: string): string =>
  plainLine(
    typed
      .normalize('NFKC')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/[()]/g, ' '),
  );

/** The digits of a number below a chosen prefix: `+86 138…` is `138…` below 86, and `1 604…` is `604…` below 1. */
export function cleanTelBelow(phoneCode: string, typed: string): string {
  const tel = withOwnPrefix(phoneCode, cleanTel(typed));
  if (tel.startsWith(`+${phoneCode}`)) return tel.slice(phoneCode.length + 1);
  // While another country is still to be chosen, 138 0013 8000 keeps its 1: it is no number of North America.
  return phoneCode === '1' && /^1[2-9]\d{2}[2-9]\d{6}$/.test(tel) ? tel.slice(1) : tel;
}

/** A number below a chosen prefix, with `+` where it names its own: North America dials `011` for it. */
export const withOwnPrefix = (phoneCode: string, tel: string): string =>
  tel.replace(dialledOut[phoneCode] ?? /^$/, '+');

/** `+8613800138000` from a dialling prefix and a number, which may name its own prefix. */
export function toE164(phoneCode: string, typed: string): string {
  const tel = withOwnPrefix(phoneCode, typed);
  return tel.startsWith('+') ? tel : `+${phoneCode}${cleanTelBelow(phoneCode, tel)}`;
}

/** The part after 86 of a number of the mainland, else null. */
export function mainlandPart(phoneCode: string, typed: string): string | null {
  const tel = withOwnPrefix(phoneCode, typed);
  if (tel.startsWith('+')) return tel.startsWith('+86') ? tel.slice(3) : null;
  return phoneCode === '86' ? tel : null;
}

/** Newer mobile numbers of the mainland, which specification section 5 does not take yet. */
const newerMobile = /^1(?:6[2567]|9[0-35-9])\d{8}$/;
/** The trunk 1 of North America stands apart: `1 (905) …`. */
const trunkApart = /^\D*1[^\d]/;

/** The number in Canada or the United States that a number without its prefix seems to be, in E.164; null for others. */
export function americanTel(typed: string): string | null {
  const tel = cleanTel(typed);
  const [, part] = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(tel) ?? [];
  const isMainland = mainlandMobile.test(tel) || (newerMobile.test(tel) && !trunkApart.test(typed));
  return part && !isMainland ? `+1${part}` : null;
}

/** The country that a number typed below the prefix of the other was meant for, China or Canada; null where it fits. */
export function countryMeant(phoneCode: string, typed: string): 'CN' | 'CA' | null {
  if (phoneCode === '1') return mainlandMobile.test(cleanTelBelow('1', typed)) ? 'CN' : null;
  return phoneCode === '86' && americanTel(typed) ? 'CA' : null;
}

/** Why a number below the prefix of the mainland is none, as a code of a field message; null for all others. */
export function whyNotMainland(phoneCode: string, typed: string): 'tel_invalid' | 'tel_america' | null {
  const part = mainlandPart(phoneCode, typed);
  if (part === null || mainlandMobile.test(part)) return null;
  return americanTel(typed) ? 'tel_america' : 'tel_invalid';
}

/** A number without a prefix beside it, in E.164: of the mainland unless it names its prefix; null for anything else. */
export function wholeTel(typed: string): string | null {
  const tel = cleanTel(typed);
  if (mainlandMobile.test(tel)) return `+86${tel}`;
  return /^\+\d{7,15}$/.test(tel) ? tel : null;
}
