import { plainLine } from './typed.ts';

/** `138****8000` · `w***@example.com`: recognisable to its owner, useless to others. */
export function partlyHidden(to: string): string {
  const at = to.indexOf('@');
  if (at > 0) return `${to.slice(0, 1)}***${to.slice(at)}`;
  const national = to.replace(/^\+86/, '');
  // Half of a short number stays hidden.
  const shown = Math.max(1, Math.min(4, Math.floor((national.length - 3) / 2)));
  return `${national.slice(0, 3)}****${national.slice(-shown)}`;
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** What a reader sees as the first letter: a sign with its marks and joined signs. */
export const firstLetter = (word: string): string => [...graphemes.segment(word)][0]?.segment ?? '';

/** `王*` · `J*** S***` · `王 *`: the first letter of each word. Of words of one letter only the first is shown, beside others. */
export function partlyHiddenName(name: string): string {
  const words = plainLine(name).split(' ').filter(Boolean);
  return words
    .map((word, index) => {
      const first = firstLetter(word);
      const stars = /\p{Script=Han}/u.test(first) ? '*' : '***';
      if (first !== word) return `${first}${stars}`;
      return index === 0 && words.length > 1 ? first : stars;
    })
    .join(' ');
}
