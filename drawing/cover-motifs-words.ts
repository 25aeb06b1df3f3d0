import type { Motif } from './cover-inks.ts';

const letterFont =
  'font-family="Avenir Next,Segoe UI,Noto Sans,sans-serif" font-weight="600" text-anchor="middle"';
const characterFont =
  'font-family="PingFang SC,Microsoft YaHei,Noto Sans SC,Noto Sans CJK SC,sans-serif" font-weight="600" text-anchor="middle"';

/** A letter as large as a poster, and a speech bubble in answer. */
export const english: Motif = (dice, inks) => {
  const letter = dice.pick(['A', 'B', 'g', 'R', 'k', '&', 'Q', 'e', 'S', 'w']);
  const left = dice.share() < 0.5;
  const x = left ? 128 : 272;
  const bubbleX = left ? 226 : 34;
  const y = dice.whole(54, 120);
  const tail = left
    ? `M${bubbleX + 26} ${y + 84}l-22 40l56-40z`
    : `M${bubbleX + 114} ${y + 84}l22 40l-56-40z`;
  const dots = [0, 1, 2].map(
    (dot) => `<circle cx="${bubbleX + 34 + dot * 36}" cy="${y + 45}" r="10" fill="${inks.light}"/>`,
  );
  return `<text x="${x}" y="${dice.whole(258, 286)}" font-size="${dice.whole(300, 340)}" fill="${inks.main}" ${letterFont}>${letter}</text><rect x="${bubbleX}" y="${y}" width="140" height="90" rx="34" fill="${inks.second}"/><path fill="${inks.second}" d="${tail}"/>${dots.join('')}`;
};

/** A character in its practice square, and a seal. */
export const chinese: Motif = (dice, inks) => {
  const character = dice.pick(['文', '字', '书', '学', '语', '诗', '读', '写', '春', '山', '月', '友']);
  const x = dice.pick([48, 92, 136]);
  const grid = `<g transform="translate(${x} 34)"><path fill="${inks.light}" d="M0 0h232v232H0z"/><path fill="none" stroke="${inks.ground}" stroke-width="3" stroke-dasharray="9 8" d="M0 0l232 232M232 0L0 232M116 0v232M0 116h232"/><path fill="none" stroke="${inks.second}" stroke-width="5" d="M0 0h232v232H0z"/><text x="116" y="189" font-size="198" fill="${inks.main}" ${characterFont}>${character}</text></g>`;
  const sealX = x < 90 ? 312 : 20 + dice.whole(0, 8);
  const seal = `<g transform="translate(${sealX} ${dice.whole(196, 214)})"><rect width="52" height="52" rx="7" fill="${inks.second}"/><path fill="none" stroke="${inks.light}" stroke-width="4" d="M13 14h26v24H13zM26 14v24M13 26h26"/></g>`;
  return grid + seal;
};

/** Indented lines of a program in blocks of ink, behind two braces. */
export const coding: Motif = (dice, inks) => {
  const rows = [0, 1, 2, 3, 4, 5].map((row) => {
    const indent = [0, 1, 2, 2, 1, 0][row] ?? 0;
    const y = 46 + row * 36;
    let x = 112 + indent * 26;
    const blocks: string[] = [];
    for (let block = dice.whole(1, 3); block > 0; block -= 1) {
      const width = dice.whole(22, 78);
      if (x + width > 296) break;
      const fill = dice.pick([inks.main, inks.second, inks.light]);
      blocks.push(`<rect x="${x}" y="${y}" width="${width}" height="18" rx="9" fill="${fill}"/>`);
      x += width + 10;
    }
    return blocks.join('');
  });
  const brace = `fill="none" stroke="${inks.main}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path ${brace} d="M74 30q-30 0-30 32v56q0 32-24 32q24 0 24 32v56q0 32 30 32"/><path ${brace} d="M326 30q30 0 30 32v56q0 32 24 32q-24 0-24 32v56q0 32-30 32"/>${rows.join('')}`;
};

const pieces = [
  // A pawn, a bishop, a rook: standing on y = 0, about 170 high.
  'M-38 0h76v-18h-12q-12-40-12-62h10v-14h-14a29 29 0 1 0-20 0h-14v14h10q0 22-12 62h-12z',
  'M-42 0h84v-20h-14q-13-44-13-74h11v-12h-12q18-22 6-44q-8-14-20-24q-12 10-20 24q-12 22 6 44h-12v12h11q0 30-13 74h-14z',
  'M-44 0h88v-22h-12l-8-84h14v-42h-18v16h-11v-16h-18v16h-11v-16h-18v42h14l-8 84h-12z',
] as const;

/** The corner of a board and two pieces facing each other. */
export const chess: Motif = (dice, inks) => {
  const squares: string[] = [];
  const odd = dice.whole(0, 1);
  for (let row = 0; row < 2; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      if ((row + column + odd) % 2 === 0) continue;
      squares.push(`M${column * 80 - 40 - row * 18} ${212 + row * 44}h80l-${row ? 22 : 18} 44h-80z`);
    }
  }
  const first = dice.pick(pieces);
  const second = dice.pick(pieces);
  const at = dice.whole(112, 142);
  return `<path fill="${inks.light}" d="M0 212h400v88H0z"/><path fill="${inks.main}" opacity=".85" d="${squares.join('')}"/><path fill="${inks.main}" d="${first}" transform="translate(${at} 252) scale(1.16)"/><path fill="${inks.second}" d="${second}" transform="translate(${at + dice.whole(128, 150)} 240)"/>`;
};

/** Two overlapping speech bubbles. */
export const debate: Motif = (dice, inks) => {
  const y = dice.whole(-12, 12);
  const words = (x: number, top: number, ink: string) =>
    [0, 1, 2]
      .map(
        (line) =>
          `<path stroke="${ink}" stroke-width="9" stroke-linecap="round" d="M${x} ${top + line * 29}h${dice.whole(34, 92)}"/>`,
      )
      .join('');
  const first = `<path fill="${inks.main}" d="M30 ${48 + y}h164q26 0 26 26v98q0 26-26 26h-92l-52 46v-46h-20q-26 0-26-26v-98q0-26 26-26z" transform="translate(8 0)"/>${words(72, 92 + y, inks.light)}`;
  const second = `<path fill="${inks.second}" stroke="${inks.ground}" stroke-width="9" d="M204 ${94 - y}h158q26 0 26 26v92q0 26-26 26h-16v46l-56-46h-86q-26 0-26-26v-92q0-26 26-26z" transform="translate(-4 -4)"/>${words(228, 130 - y, inks.light)}`;
  return dice.share() < 0.5 ? first + second : `<g transform="matrix(-1 0 0 1 400 0)">${first}${second}</g>`;
};
