import { black, type Motif, skin, white } from '../cover-inks.ts';
import { block, disc, fill, line, oval, quavers, ring, turned } from '../strokes.ts';

/** The keys of a piano under two notes. */
export const piano: Motif = ({ main, second }, dice) => {
  const whites = [0, 1, 2, 3, 4, 5, 6].map((key) => block(white, [36 + key * 30, 142, 28, 108], 3));
  const blacks = [0, 1, 3, 4, 5].map((key) => block(black, [56 + key * 30, 142, 18, 66], 2));
  return (
    quavers(second, dice.whole(60, 170), 100) +
    block(main, [22, 118, 236, 142], 10) +
    whites.join('') +
    block(second, [22, 134, 236, 8]) +
    blacks.join('')
  );
};

/** A violin and its bow. */
export const violin: Motif = ({ main, second, light }, dice) =>
  turned(
    `rotate(${dice.whole(18, 30)} 140 140)`,
    block(black, [131, 34, 18, 110], 4),
    ring(black, 8, [140, 28, 9]),
    line(black, 6, 'M122 44h36M122 58h36'),
    fill(
      '#b5532a',
      'M140 112c-36 0-52 16-48 38 2 10 12 14 12 22s-16 14-20 36c-5 30 22 52 56 52s61-22 56-52c-4-22-20-28-20-36s10-12 12-22c4-22-12-38-48-38z',
    ),
    line(light, 4, 'M112 168q10 10 2 28M168 168q-10 10-2 28'),
    block(black, [124, 206, 32, 8], 3),
    fill(black, 'M128 222h24l-6 26h-12z'),
    block(black, [132, 110, 16, 66]),
    line(light, 1.5, 'M136 40v186M140 40v186M144 40v186'),
  ) +
  line(second, 7, 'M38 236L226 76') +
  line(main, 2, 'M44 244l186-158');

/** Three children who sing. */
export const choir: Motif = ({ main, second, light }, dice) => {
  const child = (x: number, y: number, cloth: string) =>
    fill(cloth, `M${x - 44} 262q0-${250 - y - 40} 44-${250 - y - 40}t44 ${250 - y - 40}z`) +
    disc(skin, x, y, 34) +
    fill(black, `M${x - 35} ${y}a35 35 0 0 1 70 0q-18-2-26-18-14 18-44 18z`) +
    line(black, 4, `M${x - 18} ${y + 4}q5-5 10 0M${x + 8} ${y + 4}q5-5 10 0`) +
    oval('#a4262c', [x, y + 19, 8, 9]);
  return (
    turned('translate(140 44) scale(.6)', quavers(second, dice.whole(-70, 20), 30)) +
    child(66, 138, main) +
    child(214, 138, main) +
    child(140, 122, second) +
    fill(light, 'M96 208l44 12 44-12v44l-44 12-44-12z') +
    line(main, 3, 'M140 220v44')
  );
};

/** Headphones around a note: how to listen. */
export const listening: Motif = ({ main, second, light }, dice) =>
  ring(light, 3, [140, 150, dice.whole(92, 100)]) +
  line(main, 16, 'M50 168v-16a90 90 0 0 1 180 0v16') +
  block(second, [30, 158, 46, 82], 20) +
  block(second, [204, 158, 46, 82], 20) +
  quavers(main, 112, 206);

/** A treble clef and notes on the five lines. */
export const concert: Motif = ({ main, second, light }, dice) => {
  const heights = [0, 1].map(() => dice.whole(0, 3) * 13);
  return (
    line(light, 4, 'M20 88h240M20 114h240M20 140h240M20 166h240M20 192h240') +
    line(
      main,
      9,
      'M92 226q-26 14-30-6 4-12 16-8M84 226c20-6 18-30 12-64L82 70c-4-30 28-56 30-22 0 34-64 62-64 106 0 46 68 46 68 8 0-34-46-34-46-4 0 10 6 18 14 20',
    ) +
    quavers(second, 148, 178 - (heights[0] ?? 0)) +
    oval(main, [234, 172 - (heights[1] ?? 0), 15, 11]) +
    line(main, 6, `M246 ${170 - (heights[1] ?? 0)}v-66`)
  );
};

/** Two masks, one that laughs and one that weeps. */
export const drama: Motif = ({ main, second, light }, dice) => {
  const face = 'M-62-66q62-22 124 0 12 146-62 146T-62-66z';
  const laughing = turned(
    'translate(96 118) rotate(-8)',
    fill(second, face),
    fill(
      light,
      'M-40-18q18-24 34 0-16-8-34 0zM40-18q-18-24-34 0 16-8 34 0zM-38 18q38 16 76 0-8 40-38 40T-38 18z',
    ),
  );
  const weeping = turned(
    'translate(186 162) rotate(10)',
    fill(main, face),
    fill(
      light,
      'M-42-14q18 18 36 4-14-22-36-4zM42-14q-18 18-36 4 14-22 36-4zM-32 50q32-44 64 0-10 0-32-10-22 10-32 10z',
    ),
    disc(light, 30, 12, 6),
  );
  return dice.share() < 0.5 ? weeping + laughing : turned('matrix(-1 0 0 1 280 0)', weeping, laughing);
};

/** Two speakers' bubbles, for and against. */
export const debate: Motif = ({ main, second, light, ground }, dice) => {
  const words = (x: number, y: number) =>
    line(light, 9, [0, 1, 2].map((row) => `M${x} ${y + row * 24}h${dice.whole(44, 88)}`).join(''));
  return (
    fill(main, 'M42 36h116q22 0 22 22v66q0 22-22 22H96l-42 36v-36H42q-22 0-22-22V58q0-22 22-22z') +
    words(48, 68) +
    `<path fill="${second}" stroke="${ground}" stroke-width="8" d="M126 112h112q22 0 22 22v62q0 22-22 22h-10v36l-44-36h-58q-22 0-22-22v-62q0-22 22-22z"/>` +
    words(136, 142)
  );
};

/** A microphone before a listening room. */
export const speech: Motif = ({ main, second, light }, dice) =>
  line(light, dice.whole(7, 10), 'M60 66q-28 44 0 92M220 66q28 44 0 92M86 84q-16 28 0 58M194 84q16 28 0 58') +
  block(second, [104, 26, 72, 132], 36) +
  line(light, 5, 'M108 72h40M108 92h40M108 112h40') +
  line(main, 10, 'M86 118v8a54 54 0 0 0 108 0v-8M140 182v66') +
  block(main, [92, 244, 96, 16], 8);

/** A globe between two flags. */
export const united: Motif = ({ main, second, light }, dice) =>
  line(main, 7, 'M60 250L38 60M220 250l22-190') +
  fill(second, 'M38 60q26-20 50 0t44-6l4 60q-22 18-46 2t-46 4z') +
  fill(light, 'M242 60q-26-20-50 0t-44-6l-4 60q22 18 46 2t46 4z') +
  disc(main, 140, 174, 76) +
  turned(
    `rotate(${dice.whole(-24, 24)} 140 174)`,
    line(
      light,
      4,
      'M64 174h152M140 98v152M140 98q-70 76 0 152M140 98q70 76 0 152M78 134q62 30 124 0M78 214q62-30 124 0',
    ),
  ) +
  ring(light, 4, [140, 174, 76]);

/** Shoes of a dancer. */
export const dance: Motif = ({ main, second, light }, dice) =>
  turned(
    `rotate(${dice.whole(-6, 6)} 140 140)`,
    disc(skin, 148, 56, 24),
    fill(black, 'M124 54a24 24 0 0 1 48-2q-26 0-48 2zM166 32a11 11 0 1 1 8 18z'),
    line(skin, 12, 'M136 106Q88 92 76 40M158 106q44-6 60-58'),
    fill(second, 'M132 88h32l6 56h-40z'),
    fill(light, 'M130 138h40l66 46q-88 34-176 0z'),
    line(skin, 13, 'M142 184l-6 66M160 184l36 40-40 6'),
    line(main, 12, 'M136 240v16M158 230l-6 0'),
  );
