import { black, type Motif, white } from '../cover-inks.ts';
import { block, disc, fill, line, sign, turned } from '../strokes.ts';

const pages = 'M140 208q-50-36-120-24v64q70-12 120 16 50-28 120-16v-64q-70-12-120 24z';
/** A pencil, its point at 0,0, lying to the upper right. */
const pencil = (body: string, transform: string) =>
  turned(
    transform,
    fill(black, 'M0 0l8-18h-16z'),
    fill('#f7dcb0', 'M-8-18h16l4-10h-24z'),
    block(body, [-12, -140, 24, 112]),
    block(white, [-12, -152, 24, 12]),
    block('#d98a8a', [-12, -166, 24, 16], 5),
  );

/** An open book out of which a small world stands up. */
export const pictureBook: Motif = ({ main, second, light }, dice) =>
  disc(second, dice.whole(168, 204), 66, 30) +
  fill(main, 'M36 188q34-92 74-92t62 76q22-40 44-40t34 58q-60-2-110 26-44-28-104-28z') +
  block(light, [92, 128, 42, 54]) +
  fill(second, 'M84 132l29-28 29 28z') +
  fill(light, pages) +
  line(main, 5, 'M140 208v56M44 206q40-2 76 20M236 206q-40-2-76 20');

/** A pile of books, the topmost open. */
export const reading: Motif = ({ main, second, light }, dice) => {
  const shift = dice.whole(-10, 10);
  return (
    block(main, [48, 216, 184, 42], 8) +
    block(light, [62, 226, 170, 22], 4) +
    block(second, [62 + shift, 172, 164, 42], 8) +
    block(light, [62 + shift, 182, 150, 22], 4) +
    fill(main, 'M140 82Q92 44 28 54v98q64-8 112 26 48-34 112-26V54q-64-10-112 28z') +
    fill(light, 'M140 92Q96 58 40 66v76q56-6 100 22 44-28 100-22V66q-56-8-100 26z') +
    line(main, 4, 'M140 92v72M58 88q36 0 66 18M58 112q36 0 66 18M222 88q-36 0-66 18M222 112q-36 0-66 18') +
    fill(second, 'M196 62h20v44l-10-9-10 9z')
  );
};

/** Blocks with letters. */
export const phonics: Motif = ({ main, second, light }, dice) => {
  const [a, b, c] = dice.pick([
    ['A', 'B', 'C'],
    ['S', 'A', 'T'],
    ['B', 'I', 'G'],
    ['C', 'A', 'T'],
  ]);
  const cube = (ink: string, letter: string, transform: string) =>
    turned(
      transform,
      block(ink, [-52, -52, 104, 104], 12),
      block(light, [-41, -41, 82, 82], 8),
      sign(ink, letter, [0, 25, 70]),
    );
  return (
    cube(second, b ?? 'B', 'translate(82 204) rotate(-3)') +
    cube(main, c ?? 'C', 'translate(196 204) rotate(4)') +
    cube(main, a ?? 'A', 'translate(138 88) rotate(-7)')
  );
};

/** A page with quotation marks and a pen. */
export const essay: Motif = ({ main, second, light }, dice) =>
  turned(
    `rotate(${dice.whole(-6, 2)} 130 140)`,
    block(main, [50, 34, 164, 220], 8),
    block(light, [44, 28, 164, 220], 8),
    fill(second, 'M66 54h30v28q0 26-28 30v-14q12-4 13-16H66zM106 54h30v28q0 26-28 30v-14q12-4 13-16h-15z'),
    line(main, 5, 'M66 136h120M66 160h120M66 184h84M66 208h56'),
  ) +
  turned(
    'translate(150 226) rotate(42)',
    fill(black, 'M0 0l14-34-4-12H-10l-4 12z'),
    line(light, 2.5, 'M0-4v-26'),
    block(second, [-15, -158, 30, 112], 10),
    block(main, [-15, -70, 30, 14]),
  );

/** Squared paper for characters, and a pencil. */
export const composition: Motif = ({ main, second, light }, dice) => {
  const signs = dice.pick(['春天来了', '我的家人', '今天下雨', '一件小事']);
  return (
    block(main, [42, 38, 196, 220], 8) +
    block(light, [34, 30, 196, 220], 8) +
    line(
      second,
      2.5,
      'M52 62h160v40H52zM52 112h160v40H52zM52 162h160v40H52zM92 62v40M132 62v40M172 62v40M92 112v40M132 112v40M172 112v40M92 162v40M132 162v40M172 162v40',
    ) +
    [...signs].map((text, at) => sign(main, text, [72 + at * 40, 93, 29])).join('') +
    pencil(second, 'translate(118 204) rotate(44)')
  );
};

/** The moon over mountains, and a branch of plum. */
export const poems: Motif = ({ main, second, light }, dice) => {
  const blossom = (x: number, y: number) =>
    [0, 72, 144, 216, 288]
      .map((turn) => turned(`translate(${x} ${y}) rotate(${turn})`, disc(second, 0, -9, 8)))
      .join('') + disc(light, x, y, 4);
  return (
    block(light, [40, 20, 200, 240], 6) +
    block(main, [30, 14, 220, 14], 7) +
    block(main, [30, 252, 220, 14], 7) +
    disc('#e0a03a', dice.whole(92, 116), 84, 30) +
    fill(main, 'M52 216l50-66 34 40 38-62 54 88z') +
    line(main, 3, 'M60 232h160') +
    line(black, 6, 'M240 44q-46 4-70 40M204 56q-2 22 12 40') +
    blossom(172, 84) +
    blossom(214, 98) +
    blossom(206, 54)
  );
};

/** A character in its practice square, and a brush. */
export const calligraphy: Motif = ({ main, second, light }, dice) => {
  const character = dice.pick(['永', '文', '字', '书', '学', '春', '山', '月']);
  return (
    block(light, [28, 44, 212, 212], 4) +
    `<path fill="none" stroke="${second}" stroke-width="2.5" stroke-dasharray="8 7" d="M28 44l212 212M240 44L28 256M134 44v212M28 150h212"/>` +
    line(second, 5, 'M28 44h212v212H28z') +
    sign(main === '#f3e3c7' || main === '#f1dfb8' ? black : main, character, [134, 214, 178]) +
    turned(
      'translate(188 176) rotate(34)',
      fill(black, 'M0 6q-16-26-12-50h24q4 24-12 50z'),
      block('#8a5a2c', [-13, -62, 26, 20], 3),
      block('#c98d4d', [-8, -158, 16, 98], 6),
    )
  );
};

/** A newspaper and its camera. */
export const newspaper: Motif = ({ main, second, light }, dice) =>
  turned(
    `rotate(${dice.whole(-5, 5)} 140 140)`,
    block(main, [40, 34, 190, 220], 6),
    block(light, [34, 28, 190, 220], 6),
    sign(main, '新闻', [129, 78, 44]),
    line(main, 4, 'M50 92h158'),
    block(second, [50, 106, 76, 62], 4),
    line(main, 5, 'M140 112h68M140 132h68M140 152h68M50 188h158M50 208h158M50 228h100'),
  ) +
  block(black, [150, 188, 104, 72], 12) +
  block(black, [182, 174, 40, 20], 5) +
  disc(light, 202, 226, 26) +
  disc(second, 202, 226, 16) +
  disc(light, 238, 204, 5);

/** A quill in its ink, before an old book and a maple leaf. */
export const literature: Motif = ({ main, second, light }, dice) =>
  block(main, [36, 60, 140, 190], 8) +
  block(second, [36, 60, 24, 190], 6) +
  turned(
    `translate(116 150) rotate(${dice.whole(-10, 10)}) scale(1.1)`,
    fill(
      second,
      'M0-56l10 22 14-8-4 28 16-16 6 12 16-4-8 18 10 8-30 20 4 14-28-4v30h-12V34l-28 4 4-14-30-20 10-8-8-18 16 4 6-12 16 16-4-28 14 8z',
    ),
  ) +
  fill(black, 'M176 200h72l10 48q2 10-8 10h-76q-10 0-8-10z') +
  block(black, [190, 184, 44, 20], 4) +
  fill(light, 'M208 196Q178 84 250 22q18 78-28 118l-6 56z') +
  line(main, 4, 'M212 196q0-90 34-158');

/** People who talk: a bubble in Chinese, one in English. */
export const conversation: Motif = ({ main, second, light }, dice) => {
  const [zh, en] = dice.pick([
    ['你好', 'Hi!'],
    ['你好', 'Hello'],
  ]);
  return (
    fill(main, 'M48 30h116q24 0 24 24v58q0 24-24 24h-66l-40 34v-34H48q-24 0-24-24V54q0-24 24-24z') +
    sign(light, en ?? 'Hi!', [106, 104, 54]) +
    fill(second, 'M126 148h106q24 0 24 24v42q0 24-24 24h-8v28l-40-28h-58q-24 0-24-24v-42q0-24 24-24z') +
    sign(light, zh ?? '你好', [179, 211, 48])
  );
};

/** The tower of Paris. */
export const french: Motif = ({ main, second, light }, dice) =>
  disc(light, dice.whole(70, 90), 84, 36) +
  fill(main, 'M135 20h10l6 66 16 62h-54l16-62z') +
  fill(main, 'M110 158h60l44 96h-38q-8-52-36-52t-36 52H66z') +
  block(main, [104, 146, 72, 14], 3) +
  line(light, 4, 'M128 120l24 24M152 120l-24 24M106 196l28-30M174 196l-28-30') +
  block(second, [56, 250, 168, 10], 5) +
  sign(second, 'é', [222, 128, 84]);
