import { traditional } from './traditional.ts';

/** The simplified character of each traditional one. */
const simplified = new Map(
  traditional
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const [simple = '', ...others] = word;
      return others.map((other) => [other, simple] as const);
    }),
);
const han = /[\u3400-\u4dbf\u4e00-\u9fff]/gu;
/** Latin letters that are no letter with a mark. */
const letters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * A text as it is compared in a search: in half width and small letters, without accents, in simplified characters. Chinese keeps its
 * length.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[đðħıłøßæœ]/g, (letter) => letters[letter] ?? letter)
    .replace(han, (sign) => simplified.get(sign) ?? sign);

/** Signs that people write within names, or leave out: `O’Neil`, `Jean-Luc`, `A.I.`, 阿依古丽·买买提. */
export const joining = " '’‘ʼʻ`´-‐‑–.·・•‧∙";
export const withoutJoining = (name: string): string =>
  [...name].filter((sign) => !joining.includes(sign)).join('');

/** A name as two of them are compared: however it is written. */
export const nameKey = (name: string): string => folded(withoutJoining(name));

/** Blocks whose signs fold to others: Latin letters, punctuation, symbols, and wide forms. */
const foldingBlocks = [
  [0xa0, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x214f],
  [0xff01, 0xff5e],
] as const;
/** The letters, characters and signs that fold to others, by what they fold to: `ß` by `ss`, `（` by `(`. */
const forms = Map.groupBy(
  [
    ...simplified.keys(),
    ...foldingBlocks.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    ),
  ].filter((sign) => sign === sign.toLowerCase() && ![sign, ''].includes(folded(sign).trim())),
  folded,
);
const longest = Math.max(...[...forms.keys()].map((text) => text.length));

/** A simplified character with the traditional ones that fold to it. */
export const formsOfSign = (sign: string): string[] => [sign, ...(forms.get(sign) ?? [])];

const isWordSign = (sign: string): boolean => /^[\p{L}\p{N}\p{M}]$/u.test(sign);
const escaped = (sign: string): string => (isWordSign(sign) ? sign : `\\${sign}`);

/** The pattern of one folded sign, or of several that one sign folds to. */
function patternOf(text: string): string {
  const signs = [...text];
  const others = forms.get(text) ?? [];
  const plain = signs.length > 1 ? signs.map(patternOf).join('') : escaped(text);
  if (others.length === 0) return plain;
  const isSet = [text, ...others].every(isWordSign);
  return isSet ? `[${[text, ...others].join('')}]` : `(?:${[plain, ...others.map(escaped)].join('|')})`;
}

/**
 * A regular expression of PostgreSQL, for `~*`, that finds a text however it is written: `cafe` in `Café`, 陈 in 陳,
 * `strauss` in `Strauß`, `(` in `（`.
 */
export function foldedPattern(text: string): string {
  let pattern = '';
  for (let rest = folded(text); rest !== ''; ) {
    const [first = ''] = rest;
    let length = Math.min(longest, rest.length);
    while (length > first.length && !forms.has(rest.slice(0, length))) length -= 1;
    pattern += patternOf(rest.slice(0, Math.max(length, first.length)));
    rest = rest.slice(Math.max(length, first.length));
  }
  return pattern;
}
