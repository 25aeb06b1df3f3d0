import { blush, clay, forest, type Inks, type Motif, mist, night, sage, sand } from './cover-inks.ts';
import { art, landscape, maths, music, science, sport } from './cover-motifs-shapes.ts';
import { chess, chinese, coding, debate, english } from './cover-motifs-words.ts';
import { diceFor } from './seeded.ts';

type Composition = { motif: Motif; inks: readonly [Inks, ...Inks[]] };
const compositions: Record<string, Composition> = {
  english: { motif: english, inks: [night, sand, mist] },
  chinese: { motif: chinese, inks: [blush, sand, clay] },
  maths: { motif: maths, inks: [mist, sand, night] },
  science: { motif: science, inks: [night, sage, forest] },
  coding: { motif: coding, inks: [forest, night, mist] },
  art: { motif: art, inks: [blush, sand, sage] },
  music: { motif: music, inks: [clay, night, blush] },
  sport: { motif: sport, inks: [forest, clay, sage] },
  chess: { motif: chess, inks: [sand, sage, mist] },
  debate: { motif: debate, inks: [clay, mist, blush] },
};
const other: Composition = { motif: landscape, inks: [sand, mist, sage] };

/**
 * The inside of a 400 × 300 picture: its composition by `category`, its colours and places by `seed`. It contains only
 * our own numbers and shapes, so it may stand in a page unescaped.
 */
export function drawCover(category: string, seed: string): string {
  const { motif, inks } = compositions[category] ?? other;
  const dice = diceFor(`${category}/${seed}`);
  const chosen = dice.pick(inks);
  return `<path fill="${chosen.ground}" d="M0 0h400v300H0z"/>${motif(dice, chosen)}`;
}
