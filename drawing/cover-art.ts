import { blush, clay, forest, type Inks, type Motif, mist, night, sage, sand } from './cover-inks.ts';
import * as games from './motifs/games.ts';
import * as making from './motifs/making.ts';
import * as science from './motifs/science.ts';
import * as stage from './motifs/stage.ts';
import * as words from './motifs/words.ts';
import { type Dice, diceFor } from './seeded.ts';
import { disc, fill, line, turned } from './strokes.ts';

type Composition = readonly [motif: Motif, ...inks: [Inks, ...Inks[]]];
const compositions = {
  go: [games.go, sage, mist, sand],
  chess: [games.chess, sand, sage, mist],
  xiangqi: [games.xiangqi, sage, mist, clay],
  badminton: [games.badminton, sage, mist, sand],
  basketball: [games.basketball, mist, sage, night],
  football: [games.football, forest, sage],
  swimming: [games.swimming, mist, sand],
  fitness: [games.fitness, sage, sand, mist],
  dance: [stage.dance, blush, mist, clay],
  piano: [stage.piano, clay, mist, blush],
  violin: [stage.violin, sand, sage, mist],
  choir: [stage.choir, blush, mist, sage],
  listening: [stage.listening, night, blush, sand],
  concert: [stage.concert, night, clay, forest],
  drama: [stage.drama, blush, sand, mist],
  debate: [stage.debate, clay, mist, blush],
  speech: [stage.speech, clay, night, sage],
  united: [stage.united, mist, sand, clay],
  picture_book: [words.pictureBook, sage, mist, clay],
  reading: [words.reading, sand, mist, blush],
  phonics: [words.phonics, sand, blush, sage],
  essay: [words.essay, mist, sand, sage],
  composition: [words.composition, blush, sand, mist],
  poems: [words.poems, sage, blush, mist],
  calligraphy: [words.calligraphy, blush, sand, clay],
  newspaper: [words.newspaper, sand, mist, sage],
  literature: [words.literature, sand, mist, sage],
  conversation: [words.conversation, sand, mist, sage],
  french: [words.french, blush, mist, sand],
  painting: [making.painting, mist, blush, sage],
  sketch: [making.sketch, sage, sand, mist],
  printmaking: [making.printmaking, blush, sand, sage],
  pottery: [making.pottery, mist, sand, sage],
  portfolio: [making.portfolio, sand, mist, blush],
  cooking: [making.cooking, sand, sage, clay],
  scratch: [making.scratch, sand, mist, sage],
  python: [making.python, sage, sand, mist],
  robots: [making.robots, mist, sand, sage],
  web: [making.web, sand, mist, sage],
  code: [making.code, forest, night, mist],
  camp: [making.camp, sand, mist, sage],
  shapes: [science.shapes, mist, sand, clay],
  numbers: [science.numbers, night, sand, forest],
  proof: [science.proof, sand, mist, sage],
  abacus: [science.abacus, sage, sand, night],
  experiment: [science.experiment, mist, night, sage],
  astronomy: [science.astronomy, night, forest],
  chemistry: [science.chemistry, sage, mist, sand],
  seaside: [science.seaside, sand, blush],
  landscape: [making.landscape, sand, mist, sage],
} satisfies Record<string, Composition>;

const known = new Map<string, Composition>(Object.entries(compositions));
export const motifNames = [...known.keys()];

/** Paper behind the subject, beyond every edge that a frame may have. */
function ground(dice: Dice, { ground, light }: Inks): string {
  const paper = `<path fill="${ground}" d="M-400-400h1080v1080H-400z"/>`;
  const [x, y] = [dice.whole(-60, 340), dice.whole(-40, 320)];
  // Opacity of ink, not of the group: resvg aborts at a translucent group outside its canvas.
  const behind = dice.pick([
    disc(light, x, y, dice.whole(90, 170)),
    line(light, dice.whole(30, 60), `M-400 ${y}L680 ${y - dice.whole(-200, 200)}`),
    [0, 1, 2].map((at) => line(light, 8, `M-400 ${y + at * 30}q135-40 270 0t270 0 270 0 270 0`)).join(''),
  ]);
  return `${paper}<g fill-opacity=".32" stroke-opacity=".32">${behind}</g>`;
}

/** Pennants on a line, for an event to which families come. */
const bunting = ({ main, second, light }: Inks): string =>
  line(main, 3, `M-420 8${'q35 16 70 0'.repeat(16)}`) +
  Array.from({ length: 32 }, (_, at) =>
    fill([second, light, main][at % 3] ?? main, `M${-415 + at * 35} ${at % 2 ? 12 : 10}h26l-13 32z`),
  ).join('');

/** A rosette, for a contest. */
const rosette = turned(
  'translate(232 50)',
  fill('#8a2c2c', 'M-22 12l-10 46 18-10 10 16 8-46zM22 12l10 46-18-10-10 16-8-46z'),
  Array.from({ length: 12 }, (_, at) => turned(`rotate(${at * 30})`, disc('#c8391b', 0, -27, 9))).join(''),
  disc('#c8391b', 0, 0, 28),
  disc('#f5c65b', 0, 0, 21),
  fill('#fffdf9', 'M0-14l4 10 11 1-8 7 2 11-9-6-9 6 2-11-8-7 11-1z'),
);

export type Drawn = {
  /** A name of `motifNames`; a landscape for any other. */
  motif: string;
  /** The owner's number: the same always draws the same colours and places. */
  seed: string;
  /** Pennants for an activity, a rosette for a competition. */
  dress?: string;
};

/**
 * The inside of a 280 × 280 picture whose ground goes on beyond it, so that a frame of any shape shows the subject whole.
 * It contains only our own numbers and shapes, so it may stand in a page unescaped.
 */
export function drawCover({ motif, seed, dress }: Drawn): string {
  const [draw, ...inks] = known.get(motif) ?? compositions.landscape;
  const dice = diceFor(`${motif}/${seed}`);
  const chosen = dice.pick(inks);
  const paper = ground(dice, chosen);
  const subject = draw(chosen, dice);
  if (dress === 'activity') return paper + turned('translate(20 40) scale(.86)', subject) + bunting(chosen);
  if (dress === 'competition') return paper + turned('translate(6 34) scale(.88)', subject) + rosette;
  return paper + subject;
}

type Frame = { x: number; y: number; width: number; height: number };

/** The cover in a frame of a larger drawing, cut at its edges. */
export function drawCoverIn({ x, y, width, height }: Frame, drawn: Drawn): string {
  const scale = Math.min(width, height) / 280;
  const [wide, high] = [width / scale, height / scale];
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${140 - wide / 2} ${140 - high / 2} ${wide} ${high}">${drawCover(drawn)}</svg>`;
}
