import { black, type Motif, white, wood } from '../cover-inks.ts';
import { block, disc, fill, line, oval, ring, turned } from '../strokes.ts';

/** A leaf with its veins, around 0,0. */
const leaf = (ink: string, veins: string, transform: string) =>
  turned(
    transform,
    fill(ink, 'M0 62C-58 20-52-34 0-66 52-34 58 20 0 62z'),
    line(veins, 4, 'M0 78V-44M0 34l-26-20M0 34l26-20M0 4l-26-20M0 4l26-20'),
  );

/** A palette with its paints, and a brush. */
export const painting: Motif = ({ main, light }, dice) => {
  const turn = dice.whole(-10, 10);
  return (
    turned(
      `rotate(${turn} 130 150)`,
      fill(
        wood,
        'M128 52C62 52 22 98 22 152s42 98 104 98c22 0 28-14 22-28-8-20 2-34 26-34h34c24 0 36-16 36-40 0-58-50-96-116-96z',
      ),
      disc('#c8391b', 78, 110, 20),
      disc('#e0a03a', 132, 88, 19),
      disc('#2f5f48', 188, 104, 18),
      disc('#20468f', 62, 166, 20),
      disc(white, 96, 212, 17),
    ) +
    turned(
      'translate(150 176) rotate(38)',
      fill(main, 'M0 10q-16-24-10-46h20q6 22-10 46z'),
      block(light, [-11, -62, 22, 28], 3),
      block(black, [-7, -166, 14, 106], 6),
    )
  );
};

/** A sketchbook, a drawn leaf, a pencil. */
export const sketch: Motif = ({ main, second, light }, dice) =>
  block(main, [40, 40, 188, 216], 8) +
  block(light, [34, 34, 188, 216], 8) +
  [0, 1, 2, 3, 4, 5].map((at) => line(black, 5, `M${56 + at * 29} 22v26`)).join('') +
  turned(
    `translate(112 148) rotate(${dice.whole(-16, 10)})`,
    line(
      main,
      4,
      'M0 62C-58 20-52-34 0-66 52-34 58 20 0 62zM0 84V-44M0 34l-26-20M0 34l26-20M0 4l-26-20M0 4l26-20',
    ),
  ) +
  turned(
    'translate(152 222) rotate(36)',
    fill(black, 'M0 0l8-18h-16z'),
    block(second, [-12, -150, 24, 132], 3),
    block(white, [-12, -150, 24, 14]),
  );

/** A roller, and the print of a leaf. */
export const printmaking: Motif = ({ main, second, light }, dice) =>
  block(light, [30, 92, 150, 168], 4) +
  leaf(main, light, `translate(106 172) rotate(${dice.whole(-16, 16)}) scale(1.05)`) +
  turned(
    'rotate(34 190 120)',
    block(second, [130, 92, 124, 46], 14),
    line(black, 9, 'M122 115h-8V66h76V42'),
    block(black, [178, -6, 24, 62], 10),
  );

/** A vase on the wheel. */
export const pottery: Motif = ({ main, second, light }, dice) =>
  fill(second, 'M104 30h72v16q-10 14-4 30 44 26 44 74 0 44-38 66h-76q-38-22-38-66 0-48 44-74 6-16-4-30z') +
  line(
    light,
    7,
    dice.pick([
      'M70 128q24-18 46 0t46 0 48 0M66 152h148',
      'M70 122h140M66 146l24 18 24-18 24 18 24-18 24 18 26-18',
      'M72 120h136M66 142h148M66 164h148',
    ]),
  ) +
  oval(main, [140, 222, 108, 18]) +
  block(main, [122, 222, 36, 38], 4);

/** Framed works on a wall. */
export const portfolio: Motif = ({ main, second, light }, dice) =>
  line(main, 4, 'M88 20v22M202 20v14M204 144v8') +
  block(main, [24, 42, 128, 168], 4) +
  block(light, [36, 54, 104, 144]) +
  fill(second, 'M36 198v-50q30-30 52 0t52-8v58z') +
  disc(second, dice.whole(70, 108), 92, 20) +
  block(second, [168, 34, 88, 104], 4) +
  block(light, [178, 44, 68, 84]) +
  fill(main, 'M184 122l28-56 28 56z') +
  block(main, [168, 152, 88, 106], 4) +
  block(light, [178, 162, 68, 86]) +
  disc(second, 212, 206, 24) +
  fill(main, 'M24 224h128v12H24z');

/** A pot on the stove. */
export const cooking: Motif = ({ main, second, light }, dice) =>
  line(light, 9, 'M96 88q-18-22 0-42t0-32M140 88q-18-22 0-42t0-32M184 88q-18-22 0-42t0-32') +
  fill(main, 'M50 138h180v76q0 40-40 40H90q-40 0-40-40z') +
  line(main, 14, 'M40 160H24M240 160h16') +
  block(second, [40, 114, 200, 26], 13) +
  disc(second, 140, 106, 14) +
  disc(light, dice.whole(84, 96), 196, 12) +
  disc(light, dice.whole(130, 150), 214, 9) +
  disc(light, dice.whole(180, 192), 190, 14);

/** Blocks of a program that fit each other. */
export const scratch: Motif = ({ main, light }, dice) => {
  const body = 'h18l8 9h22l8-9h92q8 0 8 8v36q0 8-8 8h-92l-8 9h-22l-8-9h-18q-8 0-8-8v-36q0-8 8-8z';
  const [a, b, c] = dice.pick([
    ['#4a7fd6', '#e0a03a', '#5aa469'],
    ['#8b5fbf', '#4a7fd6', '#dd6234'],
    ['#dd6234', '#5aa469', '#4a7fd6'],
  ]);
  const at = (y: number, width: number) =>
    block(white, [62, y, width, 16], 8) + disc(white, 62 + width + 24, y + 8, 9);
  return (
    block(main, [24, 24, 232, 236], 16) +
    block(light, [34, 34, 212, 216], 10) +
    fill('#e9a54a', 'M54 76q0-30 44-30t44 22h66q8 0 8 8v18q0 8-8 8h-92l-8 9H86l-8-9H62q-8 0-8-8z') +
    fill(a ?? main, `M62 106${body}`) +
    at(126, 70) +
    turned('translate(0 54)', fill(b ?? main, `M62 106${body}`), at(126, 46)) +
    turned('translate(0 108) scale(1 .8) translate(0 26)', fill(c ?? main, `M62 106${body}`))
  );
};

/** A snake around the window of a first program. */
export const python: Motif = ({ main, second, light }, dice) =>
  block(black, [24, 40, 232, 176], 12) +
  block(main, [24, 40, 232, 30], 10) +
  disc(second, 46, 55, 7) +
  disc(light, 68, 55, 7) +
  line(light, 9, 'M50 96l20 18-20 18M84 134h36') +
  line('#e0a03a', 8, `M50 162h${dice.whole(40, 72)}`) +
  line('#4a9b6c', 30, 'M64 240h108q40 0 40-34t-34-34-34-32 34-32h20') +
  disc('#4a9b6c', 206, 108, 24) +
  disc(white, 208, 100, 7) +
  disc(black, 210, 100, 3.5) +
  line('#c8391b', 4, 'M230 112h14l8-6M244 112l8 6') +
  line(light, 4, 'M84 240h.1M112 240h.1M140 240h.1M168 240h.1');

/** A friendly robot. */
export const robots: Motif = ({ main, second, light }, dice) => {
  const look = dice.whole(-4, 4);
  return (
    line(main, 7, 'M140 52V28') +
    disc(second, 140, 26, 11) +
    block(main, [72, 50, 136, 98], 22) +
    block(light, [88, 68, 104, 60], 16) +
    disc(black, 114 + look, 94, 11) +
    disc(black, 166 + look, 94, 11) +
    line(black, 5, 'M126 114q14 8 28 0') +
    block(second, [58, 80, 14, 38], 6) +
    block(second, [208, 80, 14, 38], 6) +
    block(second, [84, 158, 112, 72], 14) +
    ring(light, 6, [140, 194, 20]) +
    line(main, 15, 'M78 174l-34 26v24M202 174l34 26v-24') +
    block(main, [96, 234, 32, 26], 8) +
    block(main, [152, 234, 32, 26], 8)
  );
};

/** A page in its window, and the pointer. */
export const web: Motif = ({ main, second, light }, dice) =>
  block(main, [20, 42, 240, 190], 14) +
  block(light, [30, 76, 220, 146], 6) +
  disc(second, 42, 59, 7) +
  disc(light, 64, 59, 7) +
  block(light, [84, 51, 160, 16], 8) +
  block(second, [44, 90, dice.whole(80, 112), 60], 5) +
  line(main, 7, 'M172 96h62M172 116h62M172 136h40M46 172h186M46 194h120') +
  `<path fill="${white}" stroke="${black}" stroke-width="6" stroke-linejoin="round" d="M176 156l70 44-32 6 16 34-18 8-16-34-22 22z"/>`;

/** Lines of a program between braces. */
export const code: Motif = ({ main, second, light }, dice) => {
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const x = 82 + ([0, 1, 2, 1, 0][row] ?? 0) * 20;
    const first = dice.whole(22, 50);
    return (
      block(dice.pick([main, second]), [x, 58 + row * 36, first, 18], 9) +
      block(light, [x + first + 8, 58 + row * 36, dice.whole(16, 34), 18], 9)
    );
  });
  return (
    line(
      main,
      14,
      'M62 30q-24 0-24 28v54q0 28-16 28q16 0 16 28v54q0 28 24 28M218 30q24 0 24 28v54q0 28 16 28q-16 0-16 28v54q0 28-24 28',
    ) + rows.join('')
  );
};

/** A tent between hills. */
export const camp: Motif = ({ main, second, light }, dice) =>
  disc(light, dice.whole(190, 216), 74, 32) +
  fill(light, `M-356 190${'q60-72 118-16 60-64 130 16'.repeat(4)}v490H-356z`) +
  fill(second, 'M140 88l92 150H48z') +
  fill(black, 'M140 132l40 106h-80z') +
  fill(main, 'M140 88l-14-22h28zM-400 238H680v442H-400z');

/** Hills and a sun, for what has no picture of its own. */
export const landscape: Motif = ({ main, second, light }, dice) =>
  disc(second, dice.whole(90, 190), dice.whole(84, 104), 46) +
  fill(light, `M-460 186${'q60-64 118-12 54-60 122 12'.repeat(5)}v494H-460z`) +
  fill(main, `M-460 226${'q70-70 130-16 56-34 110 16'.repeat(5)}v454H-460z`);
