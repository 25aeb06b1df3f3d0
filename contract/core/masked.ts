import { plainLine } from './typed.ts';

/** `138****8000` · `w***@example.com`: recognisable to its owner, useless to others. */
export function partlyHidden(to: string): string {
  const at = to.indexOf('@');
  if (at > 0) return `${to.slice(0, 1)}***${to.slice(at)}`;
  const national = to.replace(/^\+86/, '');
  return `${national.slice(0, 3)}****${national.slice(-4)}`;
}

/** `王*` · `J*** S***` · `王 *`: the first letter of each word, and never all that a word of one letter has. */
export function partlyHiddenName(name: string): string {
  const words = plainLine(name).split(' ').filter(Boolean);
  return words
    .map((word, index) => {
      const [first = '', ...rest] = word;
      const stars = /\p{Script=Han}/u.test(first) ? '*' : '***';
      if (rest.length > 0) return `${first}${stars}`;
      return index === 0 && words.length > 1 ? first : stars;
    })
    .join(' ');
}
