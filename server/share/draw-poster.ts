import { posterSize } from '../../contract/referrals/poster-path.ts';
import { drawCoverIn } from '../../drawing/cover-art.ts';
import { palette } from '../../drawing/palette.ts';
import { type QrCells, qrPath } from '../../drawing/qr-path.ts';
import { line, markDrawing } from './draw-card.ts';
import type { Face, Weight } from './face.ts';
import { setText } from './set-text.ts';

/** The text of a poster, in the reader's language. */
export type Poster = {
  store: string;
  title: string;
  words: string;
  /** The condition of the discount; '' for none. */
  small: string;
  code: string;
};

const { width, height } = posterSize;
const edge = 72;
const inside = width - 2 * edge;
const prints = ['go', 'painting', 'astronomy', 'picture_book'];

const code = { x: (width - 400) / 2, y: 690, size: 400 };

/** Four covers in a row; none where the text leaves no room. */
function strip(y: number): string {
  const gap = 16;
  const wide = (inside - gap * (prints.length - 1)) / prints.length;
  const high = (wide * 3) / 4;
  if (y + high + 15 > code.y) return '';
  return prints
    .map((motif, index) => {
      const x = edge + index * (wide + gap);
      const frame = `<rect x="${x - 5}" y="${y - 5}" width="${wide + 10}" height="${high + 10}" rx="8" fill="${palette.sheet}" stroke="${palette.line}" stroke-width="2"/>`;
      return frame + drawCoverIn({ x, y, width: wide, height: high }, { motif, seed: `poster-${motif}` });
    })
    .join('');
}

/** The QR code, with the white margin of four cells that scanners need (ISO/IEC 18004). */
function scanned(cells: QrCells, { x, y, size }: { x: number; y: number; size: number }): string {
  const cell = size / (cells.size + 8);
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="14" fill="#fff" stroke="${palette.line}" stroke-width="2"/><path transform="translate(${x + cell * 4} ${y + cell * 4}) scale(${cell})" fill="${palette.ink}" shape-rendering="crispEdges" d="${qrPath(cells)}"/>`;
}

type Faces = Record<Weight, Face>;

/** Lines of text from the baseline `y` downwards; `below` is the baseline of the line after them. */
function paragraph(
  text: string,
  { face, size, y, fill, weight }: { face: Face; size: number; y: number; fill: string; weight: Weight },
): { drawn: string; below: number } {
  const leading = Math.round(size * 1.4);
  const lines = text ? setText(text, { face, size, width: inside, lines: 3 }) : [];
  const drawn = lines
    .map((part, index) => line(part, { x: edge, y: y + index * leading }, { size, fill, weight }))
    .join('');
  return { drawn, below: y + lines.length * leading };
}

/** The poster with which a family invites a friend, as SVG. */
export function drawPoster(poster: Poster, cells: QrCells, faces: Faces): string {
  const { strong, normal } = faces;
  const isShort = strong.widthOf(poster.title) * 76 <= inside;
  const title = paragraph(poster.title, {
    face: strong,
    size: isShort ? 76 : 60,
    y: isShort ? 258 : 226,
    fill: palette.ink,
    weight: 'strong',
  });
  const words = paragraph(poster.words, {
    face: strong,
    size: 36,
    y: title.below - 10,
    fill: palette.persimmon,
    weight: 'strong',
  });
  const small = paragraph(poster.small, {
    face: normal,
    size: 26,
    y: words.below,
    fill: palette.inkSoft,
    weight: 'normal',
  });
  const under = (width - strong.widthOf(poster.code) * 34) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans SC">`,
    `<path fill="${palette.paper}" d="M0 0h${width}v${height}H0z"/><path fill="${palette.persimmon}" d="M0 ${height - 14}h${width}v14H0z"/>`,
    `<g transform="translate(${edge} 64) scale(1.5)">${markDrawing}</g>`,
    line(poster.store, { x: edge + 82, y: 106 }, { size: 34, fill: palette.ink, weight: 'strong' }),
    title.drawn,
    words.drawn,
    small.drawn,
    strip(Math.max(518, small.below + 6)),
    scanned(cells, code),
    line(poster.code, { x: under, y: 1146 }, { size: 34, fill: palette.ink, weight: 'strong' }),
    '</svg>',
  ].join('');
}
