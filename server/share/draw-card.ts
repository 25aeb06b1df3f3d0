import { shareSize, squareSize } from '../../contract/core/share-path.ts';
import { drawCoverIn } from '../../drawing/cover-art.ts';
import { markBook, markSpine } from '../../drawing/mark.ts';
import { drawMonogram } from '../../drawing/monogram.ts';
import { palette } from '../../drawing/palette.ts';
import type { ShareCard, SharePrice } from './card.ts';
import type { Face, Weight } from './face.ts';
import { escaped, setText } from './set-text.ts';

type Faces = Record<Weight, Face>;
type Ink = { size: number; fill: string; weight?: Weight };

/** The text column and the picture beside it, in pixels. */
const column = { x: 72, width: 528 };
const print = { x: 652, y: 60, width: 488, height: 366 };

/**
 * One line of text; `y` is its baseline. The middle dot of the font is as wide as a Chinese character, so the spaces
 * around it go.
 */
export function line(
  text: string,
  { x, y }: { x: number; y: number },
  { size, fill, weight = 'normal' }: Ink,
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight === 'strong' ? 600 : 400}" fill="${fill}">${escaped(text.replaceAll(' · ', '·'))}</text>`;
}

export const markDrawing = `<rect width="40" height="40" rx="10" fill="${palette.persimmon}"/><circle cx="20" cy="12.5" r="5" fill="${palette.paper}"/><path fill="${palette.paper}" d="${markBook}"/><path fill="none" stroke="${palette.persimmon}" stroke-width="1.6" d="${markSpine}"/>`;

function brand(store: string): string {
  const mark = `<g transform="translate(${column.x} 60) scale(1.3)">${markDrawing}</g>`;
  return mark + line(store, { x: column.x + 70, y: 97 }, { size: 30, fill: palette.ink, weight: 'strong' });
}

/** The title as large as its length allows: in two lines where possible, otherwise three. */
function headline(title: string, faces: Faces): { lines: string[]; size: number } {
  const at = (size: number, lines: number) =>
    setText(title, { face: faces.strong, size, width: column.width, lines });
  for (const size of [60, 54]) {
    const lines = at(size, 2);
    if (!lines.at(-1)?.endsWith('…')) return { lines, size };
  }
  return { lines: at(46, 3), size: 46 };
}

function facts({ facts: all }: ShareCard, faces: Faces): string {
  const [size, gap] = [24, 42];
  const labels = Math.max(0, ...all.map(({ label }) => faces.normal.widthOf(label) * size)) + 24;
  const top = 570 - (all.length - 1) * gap;
  const rule = `<path stroke="${palette.line}" stroke-width="2" d="M${column.x} ${top - 50}h${column.width}"/>`;
  const rows = all.map(({ label, value }, index) => {
    const y = top + index * gap;
    const [fitted = ''] = setText(value, {
      face: faces.normal,
      size,
      width: column.width - labels,
      lines: 1,
    });
    return (
      line(label, { x: column.x, y }, { size, fill: palette.inkFaint }) +
      line(fitted, { x: column.x + labels, y }, { size, fill: palette.ink })
    );
  });
  return all.length > 0 ? rule + rows.join('') : '';
}

/** Today's price, and beside it the list price, struck through, where it differs. */
function price({ now, was, note }: SharePrice, faces: Faces): string {
  const y = 516;
  const after = print.x + faces.strong.widthOf(now) * 60 + 22;
  const old = was
    ? `${line(was, { x: after, y }, { size: 30, fill: palette.inkFaint })}<path stroke="${palette.inkFaint}" stroke-width="2.5" d="M${after - 3} ${y - 11}h${faces.normal.widthOf(was) * 30 + 6}"/>`
    : '';
  return (
    line(now, { x: print.x, y }, { size: 60, fill: palette.persimmon, weight: 'strong' }) +
    old +
    line(note, { x: print.x, y: 570 }, { size: 24, fill: palette.inkSoft })
  );
}

function under(text: string, faces: Faces): string {
  const setting = { face: faces.strong, size: 30, width: print.width, lines: 2 };
  return setText(text, setting)
    .map((part, index) =>
      line(part, { x: print.x, y: 508 + index * 44 }, { size: 30, fill: palette.blue, weight: 'strong' }),
    )
    .join('');
}

type Frame = { x: number; y: number; width: number; height: number };

/** The picture: a cover, a sheet of four, or a monogram. */
function printIn({ print: content }: ShareCard, { x, y, width, height }: Frame): string {
  if ('person' in content) {
    const { name, seed } = content.person;
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 12.5 100 75" preserveAspectRatio="xMidYMid slice">${drawMonogram(name, seed)}</svg>`;
  }
  const across = content.covers.length > 1 ? 2 : 1;
  const [wide, high] = [width / across, height / across];
  return content.covers
    .map((drawn, index) => {
      const at = { x: x + (index % across) * wide, y: y + Math.floor(index / across) * high };
      return drawCoverIn({ ...at, width: wide, height: high }, drawn);
    })
    .join('');
}

/** The picture in a mat. */
function picture(card: ShareCard): string {
  const { x, y, width, height } = print;
  const mat = `<rect x="${x - 14}" y="${y - 14}" width="${width + 28}" height="${height + 28}" rx="18" fill="${palette.sheet}" stroke="${palette.line}" stroke-width="2"/>`;
  return `${mat}<clipPath id="print"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/></clipPath><g clip-path="url(#print)">${printIn(card, print)}</g>`;
}

/** The small picture as SVG: only the picture and the school's mark, since messengers put the words beside it. */
export function drawSquare(card: ShareCard): string {
  const size = squareSize;
  const [mark, edge] = [64, 16];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<path fill="${palette.paper}" d="M0 0h${size}v${size}H0z"/>`,
    printIn(card, { x: 0, y: 0, width: size, height: size }),
    `<g transform="translate(${size - mark - edge} ${size - mark - edge}) scale(${mark / 40})"><rect x="-2" y="-2" width="44" height="44" rx="12" fill="${palette.paper}"/>${markDrawing}</g>`,
    '</svg>',
  ].join('');
}

/** The share picture as SVG. */
export function drawCard(card: ShareCard, faces: Faces): string {
  const { width, height } = shareSize;
  const { lines, size } = headline(card.title, faces);
  const small = { face: faces.strong, size: 25, width: column.width, lines: 1 };
  const [over = ''] = setText(card.over, small);
  const leading = Math.round(size * 1.28);
  const top = (card.over ? 186 : 158) + Math.round(size * 1.24);
  const title = lines.map((text, index) =>
    line(text, { x: column.x, y: top + index * leading }, { size, fill: palette.ink, weight: 'strong' }),
  );
  const below = top + (lines.length - 1) * leading + 60;
  const room = Math.max(0, Math.floor((576 - below) / 42) + 1);
  const words = card.words
    ? setText(card.words, { face: faces.normal, size: 27, width: column.width, lines: Math.min(room, 6) })
    : [];
  const body = words.map((text, index) =>
    line(text, { x: column.x, y: below + index * 42 }, { size: 27, fill: palette.inkSoft }),
  );
  const foot = card.price ? price(card.price, faces) : under(card.under, faces);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans SC">`,
    `<path fill="${palette.paper}" d="M0 0h${width}v${height}H0z"/><path fill="${palette.persimmon}" d="M0 ${height - 12}h${width}v12H0z"/>`,
    brand(card.store),
    line(over, { x: column.x, y: 178 }, { size: 25, fill: palette.persimmon, weight: 'strong' }),
    ...title,
    ...body,
    facts(card, faces),
    picture(card),
    foot,
    '</svg>',
  ].join('');
}
