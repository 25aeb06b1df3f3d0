import type PDFKit from 'pdfkit';
import { type Face, faces } from './faces.ts';

type Page = InstanceType<typeof PDFKit>;
type Setting = {
  face: Face;
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right' | 'center';
  /** Its quotation marks are those of Latin letters, half as wide. */
  latin?: boolean;
};

/** Some letters of a text that one face has, or what stands in for those that none has. */
type Run = { face: string; text: string };
type Placed = Run & { width: number };

/** What is opened of a face knows which letters it has, and how far they rise in thousandths; the types of PDFKit do not say so. */
type Opened = {
  _fontSize: number;
  _font: { ascender: number; font: { hasGlyphForCodePoint(code: number): boolean } };
};
const opened = (page: Page, face: string) => page.font(face) as unknown as Opened;

const has = (page: Page, face: string, letter: string): boolean =>
  letter === '\n' || opened(page, face)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Words in Latin, which are set in one face. */
const word = /[\p{Script=Latin}\p{M}'’.-][\p{Script=Latin}\p{M}'’. -]*/gu;
/** The Chinese faces have their Latin letters so much larger than the other one. */
const latinScale = 1.117;
const scaleOf = (face: string) => (Object.values(faces).some(({ latin }) => latin === face) ? latinScale : 1);
/** What printers put where they have no such character. */
const missing = '〓';

/** The face of each letter: the main one where it has them all, as it mostly has; of a Latin word with one that it lacks another. */
function runsOf(page: Page, face: Face, text: string): Run[] {
  const { main, latin, rare } = faces[face];
  const whole = text.normalize('NFC');
  if ([...whole].every((letter) => has(page, main, letter))) return [{ face: main, text: whole }];
  const runs: Run[] = [];
  const add = (letter: string, of: readonly string[]) => {
    const found = of.find((one) => has(page, one, letter));
    const run = { face: found ?? main, text: found ? letter : missing };
    const last = runs.at(-1);
    if (last?.face === run.face) last.text += run.text;
    else runs.push(run);
  };
  let at = 0;
  for (const { 0: letters, index } of whole.matchAll(word)) {
    for (const letter of whole.slice(at, index)) add(letter, [main, latin, ...rare]);
    const isWhole = [...letters].every((letter) => has(page, main, letter));
    for (const letter of letters) add(letter, isWhole ? [main] : [latin, main]);
    at = index + letters.length;
  }
  for (const letter of whole.slice(at)) add(letter, [main, latin, ...rare]);
  return runs;
}

/** Where a line may be broken: at spaces, and around each Chinese character. */
const pieces =
  /\n|[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+|[^\S\n]+/gu;

/** What never begins a line: it hangs over its end. */
const hangs = /^[，。；：、！？”’）》」』】]$/u;

/** Runs broken into lines of a width; a word of two faces may be broken between them. */
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
/** The whole text where the main face sets all of it; else null. */
const plainOf = (runs: readonly Run[], { face }: Pick<Setting, 'face'>): string | null => {
  const [first, ...more] = runs;
  if (!first) return ' ';
  return more.length === 0 && first.face === faces[face].main ? first.text || ' ' : null;
};

/** How high a text is when it is set so. */
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
 * Sets a text, and goes on under it. What the main face lacks (rare characters of names, letters of other Latin alphabets) comes from
 * another one, in its place in the line.
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
    const whole = line.reduce((sum, one) => sum + one.width, 0);
    let left = x + (width - whole) * spare;
    for (const one of line) {
      page
        .font(one.face)
        .fontSize(size * scaleOf(one.face))
        .text(one.text, left, y + index * height + rise, {
          ...{ lineBreak: false, baseline: 'alphabetic' },
          ...optionsOf(latin),
        });
      left += one.width;
    }
  }
  page.font(faces[face].main).fontSize(size);
  page.x = x;
  page.y = y + lines.length * height;
}
