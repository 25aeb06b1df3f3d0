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

/** The letters and characters that fold to another, by the folded one. */
const forms = Map.groupBy(
  [
    ...simplified.keys(),
    ...Array.from({ length: 0x24f - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at)),
    ...Array.from({ length: 0x1f00 - 0x1e00 }, (_, at) => String.fromCodePoint(0x1e00 + at)),
  ].filter((sign) => sign === sign.toLowerCase() && folded(sign) !== sign),
  folded,
);

const escaped = (sign: string): string => (/[\p{L}\p{N}\p{M}]/u.test(sign) ? sign : `\\${sign}`);

/** A regular expression of PostgreSQL, for `~*`, that finds a text however it is written: `cafe` in `Café`, 陈 in 陳. */
export const foldedPattern = (text: string): string =>
  [...folded(text)]
    .map((sign) => (forms.has(sign) ? `[${[sign, ...(forms.get(sign) ?? [])].join('')}]` : escaped(sign)))
    .join('');
