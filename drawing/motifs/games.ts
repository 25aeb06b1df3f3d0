import { black, type Motif, skin, white, wood } from '../cover-inks.ts';
import { block, disc, fill, line, oval, ring, sign, turned } from '../strokes.ts';

const crossings = [58, 91, 124, 156, 189, 222];
const grid = crossings.map((at) => `M58 ${at}h164M${at} 58v164`).join('');

/** Stones on the crossings of a board. */
export const go: Motif = ({ main }, dice) => {
  const [x, y] = [dice.whole(0, 3), dice.whole(1, 3)];
  const blacks = [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [1, -1],
  ] as const;
  const whites = [
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 2],
    [2, 0],
  ] as const;
  const stones = (ink: string, places: readonly (readonly [number, number])[]) =>
    places
      .map(([right, down]) => [crossings[x + right] ?? 222, crossings[y + down] ?? 222] as const)
      .map(([cx, cy]) => disc(main, cx + 2, cy + 3, 15) + disc(ink, cx, cy, 15))
      .join('');
  return turned(
    `rotate(${dice.whole(-5, 5)} 140 140)`,
    block(main, [36, 42, 212, 212], 10),
    block(wood, [32, 32, 212, 212], 10),
    line(black, 2, grid),
    stones(black, blacks),
    stones(white, whites),
  );
};

/** A knight and a pawn on their board. */
export const chess: Motif = ({ main, second, light }, dice) => {
  const squares = [0, 1, 2, 3, 4, 5].map((at) => block(main, [20 + at * 40, at % 2 ? 214 : 237, 40, 23]));
  const knight = fill(
    main,
    'M58 226h116v-20h-12c6-34-2-54 8-86 6-46-18-80-62-88l-6-18-14 22c-22 14-42 46-52 74-4 12 6 24 18 20l30-12q6 20-14 40c-12 14-18 28-18 48h-8z',
  );
  const pawn = fill(
    second,
    'M178 240h80v-18h-12q-12-38-12-60h10v-14h-12a28 28 0 1 0-28 0h-12v14h10q0 22-12 60h-12z',
  );
  return (
    block(light, [20, 214, 240, 46], 6) +
    squares.join('') +
    turned(
      dice.share() < 0.5 ? 'translate(0 0)' : 'matrix(-1 0 0 1 280 0)',
      knight,
      disc(light, 84, 74, 6),
      pawn,
    )
  );
};

/** Two pieces across the river of a Chinese chess board. */
export const xiangqi: Motif = ({ main, second, light }, dice) => {
  const piece = (ink: string, name: string, [x, y]: readonly [number, number]) =>
    disc(main, x + 3, y + 5, 58) +
    disc(wood, x, y, 58) +
    ring(ink, 4, [x, y, 47]) +
    sign(ink, name, [x, y + 22, 60]);
  const [red, dark] = dice.pick([
    ['帅', '将'],
    ['炮', '马'],
    ['车', '卒'],
  ]);
  return (
    block(light, [24, 24, 232, 232], 8) +
    line(
      second,
      3,
      'M44 44h192v72H44zM44 236h192v-72H44zM92 44v72M140 44v72M188 44v72M92 236v-72M140 236v-72M188 236v-72M44 80h192M44 200h192',
    ) +
    piece('#a4262c', red ?? '帅', [94, 176]) +
    piece(black, dark ?? '将', [186, 104])
  );
};

/** A shuttlecock in flight, over a racket. */
export const badminton: Motif = ({ main, second, light }, dice) =>
  turned(
    `rotate(${dice.whole(-8, 8)} 140 140)`,
    line(second, 14, 'M128 188L66 250'),
    turned(
      'rotate(45 164 140)',
      `<ellipse cx="164" cy="118" rx="62" ry="78" fill="${light}" fill-opacity=".35" stroke="${main}" stroke-width="10"/>`,
      line(
        main,
        2.5,
        'M124 66v106M144 48v142M164 44v150M184 48v142M204 66v106M106 100h116M104 120h120M108 142h112M122 166h84M122 76h84',
      ),
    ),
    turned(
      'translate(84 92) rotate(-38)',
      fill(white, 'M-46-62q46-22 92 0L18 30h-36z'),
      line(main, 3, 'M-46-62L-16 30M-16-72L-5 30M16-72L5 30M46-62L16 30M-38-34h76M-29-8h58'),
      fill(second, 'M-22 30h44v8a22 22 0 0 1-44 0z'),
    ),
  );

/** A ball at the basket. */
export const basketball: Motif = ({ main, light }, dice) =>
  block(light, [52, 20, 176, 104], 8) +
  line(main, 6, 'M52 28v88q0 8 8 8h160q8 0 8-8V28q0-8-8-8H60q-8 0-8 8zM110 62h60v46h-60z') +
  line(
    white,
    5,
    'M84 128l22 66M196 128l-22 66M84 128l46 66M196 128l-46 66M112 128l-12 34M140 128l-34 66M140 128l34 66M168 128l12 34',
  ) +
  line('#c8391b', 10, 'M80 126h120') +
  turned(
    `translate(${dice.whole(150, 176)} 188) rotate(${dice.whole(-30, 30)})`,
    disc('#e2762f', 0, 0, 70),
    line(black, 5, 'M-70 0H70M0-70V70M-50-49a70 70 0 0 1 0 98M50-49a70 70 0 0 0 0 98'),
    ring(black, 5, [0, 0, 68]),
  );

/** A ball before the net of a goal. */
export const football: Motif = ({ main, light }, dice) =>
  line(
    light,
    3,
    'M40 44L76 84M80 44l20 40M120 44l8 40M160 44l-8 40M200 44l-20 40M240 44l-36 40M76 84h128v90M76 84v90M100 84v90M128 84v90M152 84v90M180 84v90M76 114h128M76 144h128',
  ) +
  line(white, 12, 'M32 216V44h216v172') +
  line(main, 6, 'M20 222h240') +
  turned(
    `translate(140 190) rotate(${dice.whole(-30, 30)})`,
    disc(white, 0, 0, 62),
    fill(
      black,
      'M0-26l25 18-10 29h-30l-10-29zM-9-61a62 62 0 0 1 18 0L14-50 0-41l-14-9zM60-16l-12-6-16 8 2 18 18 4 8-8zM-60-16l12-6 16 8-2 18-18 4-8-8zM37 50l-3-14-17-6-13 12 6 16 12 3zM-37 50l3-14 17-6 13 12-6 16-12 3z',
    ),
    line(black, 4, 'M0-26v-16M25-8l10-6M15 21l7 10M-15 21l-7 10M-25-8l-10-6'),
    ring(black, 4, [0, 0, 61]),
  );

/** A swimmer in a lane. */
export const swimming: Motif = ({ main, second, light }, dice) =>
  disc(light, dice.whole(190, 226), 62, 30) +
  line(skin, 24, 'M62 170l40-72 56 34') +
  fill(skin, 'M112 140q34-20 70 10l20 40h-130z') +
  disc(skin, 192, 140, 36) +
  fill(second, 'M156 138a36 36 0 0 1 72-8l-28 4-16 10z') +
  block(black, [196, 142, 32, 14], 7) +
  fill(main, `M-404 172${'q21-20 42 0t42 0'.repeat(13)}v508H-404z`) +
  line(light, 6, `M-396 206${'q18-16 36 0t36 0'.repeat(15)}M-414 236${'q18-16 36 0t36 0'.repeat(15)}`);

/** A child who jumps a rope. */
export const fitness: Motif = ({ main, second, light }, dice) =>
  line(second, 6, 'M72 128C-6 8 286 8 208 128') +
  line(second, 6, 'M72 128q-24 130 68 130t68-130') +
  disc(skin, 140, 84, 30) +
  fill(black, 'M110 82a30 30 0 0 1 60-4q-30 4-44-10-6 14-16 14z') +
  line(skin, 14, 'M118 136l-44-6M162 136l44-6') +
  fill(main, 'M112 122q28-12 56 0l4 62h-64z') +
  line(main, 20, 'M124 184l-14 34M156 184l14 34') +
  line(light, 16, 'M108 226h-14M172 226h14') +
  oval(light, [140, 258, dice.whole(56, 76), 6]);
