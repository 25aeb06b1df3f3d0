import { black, type Motif, white } from '../cover-inks.ts';
import { block, disc, fill, line, oval, turned } from '../strokes.ts';

/** Ruler, triangle, circle and square. */
export const shapes: Motif = ({ main, second, light }, dice) =>
  turned(
    `rotate(${dice.whole(-6, 6)} 140 140)`,
    block(main, [24, 34, 100, 100], 4),
    disc(second, 200, 84, 54),
    `<path fill="${light}" fill-rule="evenodd" d="M40 234V146l150 88zM64 216v-32l54 32z"/>`,
    block(second, [52, 240, 204, 22], 4),
    line(
      main,
      3,
      'M72 240v10M92 240v10M112 240v10M132 240v10M152 240v10M172 240v10M192 240v10M212 240v10M232 240v10',
    ),
    line(main, 6, 'M200 84l38-38'),
    disc(main, 200, 84, 6),
  );

/** Discs in a triangle: the numbers of Pascal and Yang Hui. */
export const numbers: Motif = ({ main, second, light }, dice) => {
  const rest = dice.whole(0, 2);
  const rows = [0, 1, 2, 3, 4].flatMap((row) =>
    Array.from({ length: row + 1 }, (_, at) => {
      const [x, y] = [140 + (at - row / 2) * 50, 42 + row * 50];
      const isEdge = at === 0 || at === row;
      return disc(isEdge ? main : (row + at) % 3 === rest ? second : light, x, y, 22);
    }),
  );
  return rows.join('');
};

/** A proof: squares on the sides of a triangle. */
export const proof: Motif = ({ main, second, light }, dice) =>
  turned(
    `rotate(${dice.whole(0, 3) * 90} 140 140)`,
    fill(main, 'M30 110h80v80H30z'),
    fill(light, 'M110 190h60v60h-60z'),
    fill(second, 'M110 110l60 80 80-60-60-80z'),
    `<path fill="${white}" stroke="${black}" stroke-width="5" stroke-linejoin="round" d="M110 110v80h60z"/>`,
    line(black, 4, 'M110 174h16v16'),
  );

/** An abacus. */
export const abacus: Motif = ({ main, second, light }, dice) => {
  const rods = [0, 1, 2, 3].map((row) => {
    const y = 64 + row * 50;
    const left = dice.whole(1, 4);
    const beads = [0, 1, 2, 3, 4].map((at) =>
      oval(row % 2 ? second : light, [at < left ? 62 + at * 27 : 218 - (4 - at) * 27, y, 12, 19]),
    );
    return line(main, 5, `M40 ${y}h200`) + beads.join('');
  });
  return rods.join('') + line(main, 16, 'M36 36h208v206H36z');
};

/** A lamp that a battery lights. */
export const experiment: Motif = ({ main, second, light }, dice) =>
  line(light, 7, `M140 ${dice.whole(16, 22)}v8M74 46l8 10M206 46l-8 10M44 104h14M236 104h-14`) +
  fill('#f5c65b', 'M140 40a62 62 0 0 0-34 114q8 8 8 22h52q0-14 8-22a62 62 0 0 0-34-114z') +
  line(second, 5, 'M124 174v-40l-12-18 14 8 14-12 14 12 14-8-12 18v40') +
  block(main, [112, 176, 56, 30], 5) +
  line(main, 6, 'M112 192H52v32M168 192h60v32') +
  block(second, [40, 222, 120, 40], 6) +
  block(main, [160, 222, 72, 40], 6) +
  block(light, [232, 234, 12, 16], 3);

/** A planet, its ring, stars. */
export const astronomy: Motif = ({ main, second, light }, dice) => {
  const star = (x: number, y: number, size: number) =>
    turned(`translate(${x} ${y}) scale(${size})`, fill(light, 'M0-14l4 10 10 4-10 4-4 10-4-10-10-4 10-4z'));
  return (
    star(52, dice.whole(44, 64), 1.4) +
    star(dice.whole(216, 236), 66, 1.1) +
    star(dice.whole(216, 236), 236, 1.5) +
    star(62, 226, 1) +
    turned(
      'rotate(-22 140 146)',
      disc(second, 140, 146, 76),
      fill(light, 'M68 122q72 22 144 0l4 14q-76 24-152 0z'),
      `<path fill="none" stroke="${main}" stroke-width="13" stroke-linecap="round" d="M66 132c-96 34-32 74 74 68s170-54 74-76"/>`,
    )
  );
};

/** A flask that bubbles between a lemon and a spoon: chemistry of the kitchen. */
export const chemistry: Motif = ({ main, second, light }, dice) =>
  disc(light, dice.whole(124, 132), 46, 12) +
  disc(light, 158, dice.whole(24, 34), 8) +
  fill(white, 'M112 62h56v58l54 102q16 32-20 32H78q-36 0-20-32l54-102z') +
  fill(second, 'M88 168h104l28 54q14 30-18 30H78q-32 0-18-30z') +
  disc(light, 112, 204, 10) +
  disc(light, 150, 188, 7) +
  disc(light, 168, 224, 12) +
  line(main, 9, 'M112 66v54L58 222q-16 34 20 34h124q36 0 20-34l-54-102V66M100 62h80') +
  turned(
    'translate(54 216)',
    disc('#e8c33f', 0, 0, 38),
    disc('#fbf0b5', 0, 0, 31),
    line('#e8c33f', 5, 'M0-28V28M-24-14l48 28M-24 14l48-28'),
  );

/** A starfish and a shell at the edge of the sea. */
export const seaside: Motif = ({ main, second, light }, dice) =>
  fill(light, `M-420 96${'q22-22 44 0t44 0'.repeat(13)}V-400H-420z`) +
  line(main, 7, `M-416 46${'q20-16 40 0t40 0'.repeat(14)}M-396 80${'q20-16 40 0t40 0'.repeat(14)}`) +
  turned(
    `translate(96 184) rotate(${dice.whole(-20, 20)})`,
    `<path fill="${second}" stroke="${second}" stroke-width="20" stroke-linejoin="round" d="M0-58l16 38 42 4-32 26 10 40-36-22-36 22 10-40-32-26 42-4z"/>`,
    line(
      light,
      6,
      'M0-44v.1M0-22v.1M40-8v.1M20-2v.1M-40-8v.1M-20-2v.1M24 40v.1M12 18v.1M-24 40v.1M-12 18v.1M0 2v.1',
    ),
  ) +
  fill(white, 'M206 250q-62-32-46-88 30-26 92 0 16 56-46 88z') +
  line(main, 5, 'M206 246q-62-32-46-84 30-26 92 0 16 52-46 84zM206 246l-26-92M206 246v-98M206 246l26-92');
