import { palette } from './palette.ts';
import { diceFor } from './seeded.ts';

/** Light grounds on which ink is readable. */
const grounds = ['#f0dfc0', '#cbdbea', '#d6dfc6', '#f3cfbe'] as const;
export type Ground = (typeof grounds)[number];

/** The ground of a person's monogram, fixed by `seed`. */
export const groundOf = (seed: string): Ground => diceFor(seed).pick(grounds);

/**
 * One or two letters for a person without a picture: `乐乐` · `LL`. The last two characters of a Chinese name; otherwise
 * the first letters of the first and last word. The ʻ of ʻAkahi is a letter of its own, but shows nothing.
 */
export function monogramOf(name: string): string {
  const words = name.match(/(?!\p{Lm})\p{L}[\p{L}\p{M}’'-]*/gu) ?? [];
  const last = words.at(-1) ?? '';
  if (/\p{Script=Han}/u.test(last)) return (last.match(/\p{L}/gu) ?? []).slice(-2).join('');
  return [words[0], words.length > 1 ? last : '']
    .map((word) => [...(word ?? '').toUpperCase()][0] ?? '')
    .join('');
}

/** The inside of a 100 × 100 picture: a monogram in the font of its page. */
export const drawMonogram = (name: string, seed: string): string =>
  `<path fill="${groundOf(seed)}" d="M0 0h100v100H0z"/><text x="50" y="60" font-size="28" font-weight="600" text-anchor="middle" fill="${palette.ink}">${monogramOf(name)}</text>`;
