import { diceFor } from './seeded.ts';

const grounds = ['#f0dfc0', '#cbdbea', '#d6dfc6', '#f3cfbe'] as const;
const clothes = ['#20468f', '#bf4419', '#2f5f48', '#8a2c2c', '#e0a03a'] as const;
const skins = ['#f2cfb0', '#e8b98f', '#c98f62', '#9a6540', '#f7dcc4'] as const;
const hairs = ['#1b2846', '#3a2a20', '#5b3a22', '#111722'] as const;
/** Cuts of hair around a face of radius 22 at (50, 42): short, bob, parted, tied up, curly. */
const cuts = [
  'M27 42a23 23 0 0 1 46 0q-8-12-23-12t-23 12z',
  'M25 62V42a25 25 0 0 1 50 0v20h-9V44q-10-2-16-10q-8 8-17 10v18z',
  'M27 44a23 24 0 0 1 46 0q-4-10-14-13q-16 8-32 13z',
  'M50 12a9 9 0 0 1 5 16q15 3 18 15q-8-10-23-10t-23 10q3-12 18-15a9 9 0 0 1 5-16z',
  'M28 46a9 9 0 0 1-2-13a10 10 0 0 1 11-12a13 13 0 0 1 26 0a10 10 0 0 1 11 12a9 9 0 0 1-2 13q-4-12-22-12t-22 12z',
] as const;

/** The inside of a 100 × 100 picture: a drawn portrait that is always the same for `seed`. */
export function drawPortrait(seed: string): string {
  const dice = diceFor(seed);
  const skin = dice.pick(skins);
  const hair = dice.pick(hairs);
  return [
    `<path fill="${dice.pick(grounds)}" d="M0 0h100v100H0z"/>`,
    `<path fill="${dice.pick(clothes)}" d="M12 104q0-32 38-32t38 32z"/>`,
    `<path fill="${skin}" d="M41 56h18v18q-9 9-18 0z"/>`,
    `<circle cx="50" cy="42" r="22" fill="${skin}"/>`,
    `<path fill="${hair}" d="${dice.pick(cuts)}"/>`,
    '<circle cx="42" cy="44" r="2" fill="#1b2846"/><circle cx="58" cy="44" r="2" fill="#1b2846"/>',
    '<path d="M44 52q6 5 12 0" fill="none" stroke="#1b2846" stroke-width="2" stroke-linecap="round"/>',
  ].join('');
}
