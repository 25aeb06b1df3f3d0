import type { Motif } from './cover-inks.ts';

const round = (value: number) => Math.round(value * 10) / 10;
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`;
const ring = ({ x, y, r }: { x: number; y: number; r: number }, stroke: string, width: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** A field of tiles: quarter circles, triangles, discs, like a geometry lesson on a wall. */
export const maths: Motif = (dice, inks) => {
  const tiles: string[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const fill = dice.pick([inks.main, inks.main, inks.second, inks.light]);
      const shape = dice.pick([
        'M0 0h100a100 100 0 0 1-100 100z',
        'M0 0h100L0 100z',
        'M50 0a50 50 0 0 1 0 100a50 50 0 0 1 0-100z',
        'M0 0a50 50 0 0 0 100 0z',
        'M0 0h50v50h50v50H50V50H0z',
        '',
      ]);
      if (!shape) continue;
      const turn = dice.whole(0, 3) * 90;
      tiles.push(
        `<path fill="${fill}" d="${shape}" transform="translate(${column * 100} ${row * 100}) rotate(${turn} 50 50)"/>`,
      );
    }
  }
  return tiles.join('');
};

/** Orbits around a sun that reaches out of the picture. */
export const science: Motif = (dice, inks) => {
  const x = dice.whole(60, 150);
  const y = dice.whole(190, 250);
  const parts = [disc(x, y, 62, inks.second)];
  const gaps = [104, 152, 204, 262, 326];
  for (const r of gaps) {
    parts.push(ring({ x, y, r }, inks.light, 1.6));
    const angle = -0.12 - dice.share() * 1.25;
    const size = dice.whole(8, 24);
    const fill = dice.pick([inks.main, inks.light, inks.main]);
    parts.push(disc(x + r * Math.cos(angle), y + r * Math.sin(angle), size, fill));
  }
  const far = 204 * Math.SQRT1_2;
  parts.push(
    `<ellipse cx="${round(x + far)}" cy="${round(y - far)}" rx="46" ry="11" fill="none" stroke="${inks.second}" stroke-width="4" transform="rotate(-24 ${round(x + far)} ${round(y - far)})"/>`,
    disc(x + far, y - far, 26, inks.main),
  );
  return parts.join('');
};

/** Broad brush strokes, one inside the other, and a few drops of paint. */
export const art: Motif = (dice, inks) => {
  const x = dice.pick([110, 200, 290]);
  const width = dice.pick([40, 50, 60]);
  const count = width === 60 ? 3 : 4;
  const strokes = [inks.main, inks.second, inks.light, inks.main].slice(0, count).map((ink, index) => {
    const r = 232 - index * (width + 6);
    return `<path fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" d="M${x - r} 322a${r} ${r} 0 0 1 ${2 * r} 0" transform="rotate(${dice.whole(-16, 16)} ${x} 322)"/>`;
  });
  const side = x < 200 ? 330 : 70;
  const drops = [0, 1, 2].map((index) =>
    disc(
      side + dice.whole(-44, 44),
      34 + index * dice.whole(24, 40),
      dice.whole(8, 20),
      dice.pick([inks.main, inks.second, inks.light]),
    ),
  );
  return strokes.join('') + drops.join('');
};

/** Five lines of a stave, with notes on them. */
export const music: Motif = (dice, inks) => {
  const bend = dice.whole(-70, 70) || 40;
  const top = dice.whole(84, 112);
  const yAt = (x: number) => {
    const t = x / 400;
    return top + 3 * bend * t * (1 - t) * (1 - 2 * t);
  };
  const lines = [0, 1, 2, 3, 4].map(
    (line) =>
      `<path fill="none" stroke="${inks.light}" stroke-width="3" d="M-4 ${top + line * 32}C133 ${top + bend + line * 32} 267 ${top - bend + line * 32} 404 ${top + line * 32}"/>`,
  );
  const notes = [0, 1, 2, 3].map((index) => {
    const x = 62 + index * 88 + dice.whole(-10, 10);
    const y = round(yAt(x) + dice.whole(1, 7) * 16);
    const ink = index % 2 === dice.whole(0, 1) ? inks.main : inks.second;
    const tail =
      dice.share() < 0.5 ? `<path fill="${ink}" d="M${x + 21} ${y - 92}q34 14 26 52q-4-22-26-26z"/>` : '';
    return `<path fill="none" stroke="${ink}" stroke-width="6" d="M${x + 21} ${y - 4}V${y - 92}"/>${tail}<ellipse cx="${x}" cy="${y}" rx="25" ry="18" fill="${ink}" transform="rotate(-18 ${x} ${y})"/>`;
  });
  return lines.join('') + notes.join('');
};

/** A court seen from above, with a ball in play. */
export const sport: Motif = (dice, inks) => {
  const turn = dice.pick([-14, -8, 8, 14]);
  const line = `fill="none" stroke="${inks.light}" stroke-width="5"`;
  const court = `<g transform="rotate(${turn} 200 150)"><path ${line} d="M-90 26h580M-90 274h580M200-60v420M-30 26v248M430 26v248"/><circle cx="200" cy="150" r="62" ${line}/><path ${line} d="M-30 92a58 58 0 0 1 0 116M430 92a58 58 0 0 0 0 116"/></g>`;
  const x = dice.whole(120, 290);
  const y = dice.whole(110, 190);
  const ball = `<g transform="translate(${x} ${y}) rotate(${dice.whole(0, 180)})">${disc(0, 0, 58, inks.second)}<path fill="none" stroke="${inks.main}" stroke-width="5" d="M-58 0H58M0-58V58M-41-41a58 58 0 0 1 0 82M41-41a58 58 0 0 0 0 82"/></g>`;
  return `${court}<ellipse cx="${x + 8}" cy="${y + 72}" rx="52" ry="9" fill="${inks.main}" opacity=".25"/>${ball}`;
};

/** Hills and a sun, for categories without a picture of their own. */
export const landscape: Motif = (dice, inks) => {
  const sun = disc(dice.whole(80, 320), dice.whole(80, 130), dice.whole(34, 52), inks.second);
  const back = dice.whole(150, 190);
  const front = dice.whole(205, 235);
  return `${sun}<path fill="${inks.light}" d="M0 ${back + 20}C90 ${back - 50} 170 ${back + 60} 250 ${back}S360 ${back - 30} 400 ${back + 10}V300H0z"/><path fill="${inks.main}" d="M0 ${front}C110 ${front - 60} 200 ${front + 60} 400 ${front - 20}V300H0z"/>`;
};
