const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** Signs that have no form, except those that join or part letters that join (U+200C, U+200D). */
const formless =
  /(?<![\p{sc=Arabic}\p{sc=Devanagari}]\p{M}*)[\u200c\u200d]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** The letters of a text, each with its marks, without signs that have no form. */
export const lettersOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment.replace(formless, ''));

/** Signs such as ₂: their plain form says the same. That of ⁵ does not: 10⁵ is not 105. */
const subscript = /^[\u1d62-\u1d6a\u2080-\u209c\u2c7c]/u;

/** A letter as fonts write it, if not with all of its marks or below the line, as ₂; null if they cannot. */
export function written(letters: string, isKnown: (letters: string) => boolean): string | null {
  if (isKnown(letters)) return letters;
  const bare = letters.normalize(subscript.test(letters) ? 'NFKD' : 'NFD').replace(/\p{M}/gu, '');
  return bare.trim() !== '' && isKnown(bare) ? bare : null;
}

/** Whether fonts write a letter as it is: without its mark, Ѓ is another letter. An emoji of a digit is as good without. */
export function isWhole(letters: string, isKnown: (letters: string) => boolean): boolean {
  const form = written(letters, isKnown);
  return form === letters || (form !== null && !/\p{L}/u.test(form));
}
