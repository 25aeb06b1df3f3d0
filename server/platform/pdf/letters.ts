const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** Signs that choose a form or join others, and have none themselves. */
const formless = /\p{Default_Ignorable_Code_Point}/gu;

/** The letters of a text, each with its marks, without signs that have no form. */
export const lettersOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment.replace(formless, ''));

/** A letter as fonts write it, if not with all of its marks; null if they cannot. */
export function written(letters: string, isKnown: (letter: string) => boolean): string | null {
  if (letters === '' || [...letters].some(isKnown)) return letters;
  const bare = letters.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every(isKnown) ? bare : null;
}
