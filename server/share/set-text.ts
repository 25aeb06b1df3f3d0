import type { Face } from './face.ts';

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const signs = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const closing = /^[\s，。、；：？！）》」』】〉”’…·,.;:?!)\]}%–—-]+$/;
const opening = /[（《「『【〈“‘([{¥$]$/;

/** The pieces between which a line may end: no closing sign begins a line, no opening sign ends one. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1);
    if (last !== undefined && (closing.test(segment) || opening.test(last)))
      pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  }
  return pieces;
}

type Setting = {
  face: Pick<Face, 'widthOf'>;
  /** Font size in pixels. */
  size: number;
  /** Column width in pixels. */
  width: number;
  /** The most lines; longer text is cut with an ellipsis. */
  lines: number;
};

function fill(text: string, { face, size, width }: Setting): string[] {
  const fits = (line: string) => face.widthOf(line.trimEnd()) * size <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line.trim()) lines.push(line.trim());
    line = piece.trimStart();
    // A word longer than the column is broken.
    while (!fits(line)) {
      const head = cut(line, fits);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

/** The longest beginning that fits, at least one sign, so that the loop ends. */
function cut(text: string, fits: (text: string) => boolean): string {
  let head = '';
  for (const { segment } of signs.segment(text)) {
    if (head && !fits(head + segment)) break;
    head += segment;
  }
  return head;
}

/** As many pieces as fit; '' if the first is too long. */
function wholePieces(text: string, fits: (text: string) => boolean): string {
  let head = '';
  for (const piece of piecesOf(text)) {
    if (!fits(head + piece)) break;
    head += piece;
  }
  return head;
}

/** Sets a text in lines of a column, all about equally long, with an ellipsis where it does not fit. */
export function setText(text: string, setting: Setting): string[] {
  const plain = text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const lines = fill(plain, setting);
  if (lines.length > setting.lines) {
    const fits = (line: string) => setting.face.widthOf(`${line}…`) * setting.size <= setting.width;
    const rest = lines.slice(setting.lines - 1).join(' ');
    const last = (wholePieces(rest, fits) || cut(rest, fits)).trimEnd();
    return [...lines.slice(0, setting.lines - 1), `${last.replace(/[\s，。、；：,.;:·]+$/, '')}…`];
  }
  let [best, narrow, wide] = [lines, 0, setting.width];
  while (wide - narrow > 4) {
    const width = (narrow + wide) / 2;
    const tried = fill(plain, { ...setting, width });
    if (tried.length > lines.length) narrow = width;
    else [best, wide] = [tried, width];
  }
  return best;
}

/** Escapes a text for XML. */
export const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
