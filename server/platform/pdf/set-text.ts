import type PDFKit from 'pdfkit';
import { type Face, faces } from './faces.ts';
import { lettersOf, written } from './letters.ts';

type Page = InstanceType<typeof PDFKit>;
type Setting = {
  face: Face;
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right' | 'center';
  /** Uses Latin quotation marks, half as wide. */
  latin?: boolean;
};

/** Characters of a text that one font has, or the replacement of those that none has. */
type Run = { face: string; text: string };
type Placed = Run & { width: number };

/** Internals of an open font that PDFKit's types leave out: its characters, and its ascent in thousandths. */
type Opened = {
  _fontSize: number;
  _font: { ascender: number; font: { hasGlyphForCodePoint(code: number): boolean } };
};
const opened = (page: Page, face: string) => page.font(face) as unknown as Opened;

const has = (page: Page, face: string, letter: string): boolean =>
  letter === '\n' || opened(page, face)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** A word of Latin letters, which is set in one font. */
const word = /[\p{Script=Latin}\p{M}'’.-][\p{Script=Latin}\p{M}'’. -]*/gu;
/** How much larger the Chinese fonts draw Latin letters than the Latin font. */
const latinScale = 1.117;
const scaleOf = (face: string) => (Object.values(faces).some(({ latin }) => latin === face) ? latinScale : 1);
/** The printers' mark for a missing character. */
const missing = '〓';

/** A text without such signs, and with one mark for each character of which the fonts have nothing. */
function settable(page: Page, text: string, fonts: readonly string[]): string {
  const isKnown = (letter: string) => fonts.some((font) => has(page, font, letter));
  return lettersOf(text)
    .map((letters) => written(letters, isKnown) ?? missing)
    .join('');
}

/**
 * The font of each character: the main one if it has the whole text, as is usual. A Latin word with a missing character
 * is set in another font.
 */
function runsOf(page: Page, face: Face, text: string): Run[] {
  const { main, latin, rare } = faces[face];
  const normalized = settable(page, text.normalize('NFC'), [main, latin, ...rare]);
  if ([...normalized].every((letter) => has(page, main, letter))) return [{ face: main, text: normalized }];
  const runs: Run[] = [];
  const add = (letter: string, candidates: readonly string[]) => {
    const found = candidates.find((candidate) => has(page, candidate, letter));
    const run = { face: found ?? main, text: found ? letter : missing };
    const last = runs.at(-1);
    if (last?.face === run.face) last.text += run.text;
    else runs.push(run);
  };
  let at = 0;
  for (const { 0: letters, index } of normalized.matchAll(word)) {
    for (const letter of normalized.slice(at, index)) add(letter, [main, latin, ...rare]);
    const isComplete = [...letters].every((letter) => has(page, main, letter));
    for (const letter of letters) add(letter, isComplete ? [main] : [latin, main]);
    at = index + letters.length;
  }
  for (const letter of normalized.slice(at)) add(letter, [main, latin, ...rare]);
  return runs;
}

/** Where a line may break: at spaces, and around each Chinese character. */
const pieces =
  /\n|[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+|[^\S\n]+/gu;

/** Signs that never begin a line; they hang over the end of the last. */
const hangs = /^[，。；：、！？”’）》」』】]$/u;

/** Breaks runs into lines of a width; a word in two fonts may break between them. */
function linesOf(
  page: Page,
  runs: readonly Run[],
  { width, latin }: Pick<Setting, 'width' | 'latin'>,
): Placed[][] {
  const lines: Placed[][] = [[]];
  let filled = 0;
  for (const { face, text } of runs)
    for (const [piece] of text.matchAll(pieces)) {
      const wide =
        piece === '\n' ? 0 : page.font(face).widthOfString(piece, optionsOf(latin)) * scaleOf(face);
      const isFull = filled > 0 && filled + wide > width && !hangs.test(piece);
      if (piece === '\n' || isFull) {
        lines.push([]);
        filled = 0;
        if (piece.trim() === '') continue;
      }
      lines.at(-1)?.push({ face, text: piece, width: wide });
      filled += wide;
    }
  return lines;
}

const optionsOf = (latin: boolean | undefined) => (latin ? { features: ['pwid' as const] } : {});
/** The whole text if the main font has all of it; otherwise null. */
const plainOf = (runs: readonly Run[], { face }: Pick<Setting, 'face'>): string | null => {
  const [first, ...more] = runs;
  if (!first) return ' ';
  return more.length === 0 && first.face === faces[face].main ? first.text || ' ' : null;
};

/** The height of a text in a setting. */
export function heightOfText(page: Page, text: string, setting: Omit<Setting, 'x' | 'y'>): number {
  const runs = runsOf(page, setting.face, text);
  const { main } = faces[setting.face];
  const plain = plainOf(runs, setting);
  if (plain !== null)
    return page.font(main).heightOfString(plain, { width: setting.width, ...optionsOf(setting.latin) });
  const lines = linesOf(page, runs, setting);
  return page.font(main).currentLineHeight(true) * lines.length;
}

/**
 * Sets a text and moves below it. Characters that the main font lacks come from another, at their place in the line.
 */
export function setText(page: Page, text: string, setting: Setting): void {
  const { face, x, y, width, align = 'left', latin } = setting;
  const runs = runsOf(page, face, text);
  page.font(faces[face].main);
  const plain = plainOf(runs, setting);
  if (plain !== null) {
    page.text(plain, x, y, { width, align, ...optionsOf(latin) });
    return;
  }
  const { _fontSize: size, _font: main } = opened(page, faces[face].main);
  const height = page.currentLineHeight(true);
  const rise = (main.ascender / 1000) * size;
  const spare = { left: 0, center: 0.5, right: 1 }[align];
  const lines = linesOf(page, runs, setting);
  for (const [index, line] of lines.entries()) {
    const lineWidth = line.reduce((sum, run) => sum + run.width, 0);
    let left = x + (width - lineWidth) * spare;
    for (const run of line) {
      page
        .font(run.face)
        .fontSize(size * scaleOf(run.face))
        .text(run.text, left, y + index * height + rise, {
          ...{ lineBreak: false, baseline: 'alphabetic' },
          ...optionsOf(latin),
        });
      left += run.width;
    }
  }
  page.font(faces[face].main).fontSize(size);
  page.x = x;
  page.y = y + lines.length * height;
}
