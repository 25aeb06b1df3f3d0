import type PDFKit from 'pdfkit';
import { type Face, fontOf, mainFaces, scaleOf } from './faces.ts';
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

const has = (page: Page, face: string, text: string): boolean => {
  const { font } = opened(page, face)._font;
  return [...text].every(
    (letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
};

const european = String.raw`\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{M}'’.\-`;
/** Letters that change beside others. */
const changing = String.raw`\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thai}\p{sc=Devanagari}`;
/** What is set in one font: words of European letters, a word of letters that change; else a character with its marks. */
const word = new RegExp(`[${european}][${european} ]*|[${changing}][${changing}\\p{M}]*|.\\p{M}*`, 'gsu');

/** The printers' mark for a missing character. */
const missing = '〓';

/** The Thai am behind a mark of tone: its circle stands below that mark. */
const amBehindTone = /([\u0e48-\u0e4b])\u0e33/g;

/** A text without signs that have no form, and with one mark for each character of which the fonts have nothing. */
function settable(text: string, fontFor: (text: string) => string | null): string {
  const isKnown = (letters: string) => fontFor(letters) !== null;
  return lettersOf(text)
    .map((letters) => written(letters, isKnown) ?? missing)
    .join('')
    .replace(amBehindTone, '\u0e4d$1\u0e32');
}

/** The font of each character: the main one if it has the whole text, as is usual. */
function runsOf(page: Page, face: Face, text: string): Run[] {
  const main = mainFaces[face];
  const fontFor = (some: string) => fontOf(some, face, (file, letters) => has(page, file, letters));
  const normalized = settable(text.normalize('NFC'), fontFor);
  if (has(page, main, normalized)) return [{ face: main, text: normalized }];
  const runs: Run[] = [];
  const add = (letters: string, font: string) => {
    const last = runs.at(-1);
    if (last?.face === font) last.text += letters;
    else runs.push({ face: font, text: letters });
  };
  for (const [letters] of normalized.matchAll(word)) {
    const font = fontFor(letters);
    if (font) add(letters, font);
    else for (const letter of lettersOf(letters)) add(letter, fontFor(letter) ?? main);
  }
  return runs;
}

/** Where a line may break: at spaces, around each Chinese character, and after a hyphen before a letter. */
const pieces =
  /\n|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+?-(?=\p{L})|[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+|[^\S\n]+/gu;

/** Signs that never begin a line; they hang over the end of the last. */
const hangs = /^[，。；：、！？”’）》」』】]$/u;

const fromRight = /[\p{sc=Hebrew}\p{sc=Arabic}]/u;
/** What stands between words of one name. */
const isBetween = ({ text }: Run) => /^[\s'’.-]+$/u.test(text);

/** The pieces of a line from left to right: words that people read from the right follow each other from there. */
function fromLeft(line: readonly Placed[]): Placed[] {
  const result: Placed[] = [];
  const between: Placed[] = [];
  const words: Placed[] = [];
  for (const piece of line) {
    if (fromRight.test(piece.text)) {
      words.push(...between.splice(0), piece);
    } else if (words.length > 0 && isBetween(piece)) between.push(piece);
    else result.push(...words.splice(0).reverse(), ...between.splice(0), piece);
  }
  return [...result, ...words.reverse(), ...between];
}

/** A piece, or its halves if a line cannot hold it. */
function fitting(piece: string, fits: (piece: string) => boolean): string[] {
  const letters = lettersOf(piece);
  if (letters.length < 2 || fits(piece)) return [piece];
  const half = letters.length >> 1;
  return [letters.slice(0, half), letters.slice(half)].flatMap((some) => fitting(some.join(''), fits));
}

/** Breaks runs into lines of a width; a word in two fonts may break between them. */
function linesOf(
  page: Page,
  runs: readonly Run[],
  { width, latin }: Pick<Setting, 'width' | 'latin'>,
): Placed[][] {
  const lines: Placed[][] = [[]];
  let filled = 0;
  for (const { face, text } of runs) {
    const widthOf = (piece: string) =>
      piece === '\n' ? 0 : page.font(face).widthOfString(piece, optionsOf(latin)) * scaleOf(face);
    for (const piece of text
      .match(pieces)
      ?.flatMap((one) => fitting(one, (some) => widthOf(some) <= width)) ?? []) {
      const wide = widthOf(piece);
      const isFull = filled > 0 && filled + wide > width && !hangs.test(piece);
      if (piece === '\n' || isFull) {
        lines.push([]);
        filled = 0;
        if (piece.trim() === '') continue;
      }
      lines.at(-1)?.push({ face, text: piece, width: wide });
      filled += wide;
    }
  }
  return lines;
}

const optionsOf = (latin: boolean | undefined) => (latin ? { features: ['pwid' as const] } : {});
/** The whole text if the main font has all of it; otherwise null. */
const plainOf = (runs: readonly Run[], { face }: Pick<Setting, 'face'>): string | null => {
  const [first, ...more] = runs;
  if (!first) return ' ';
  return more.length === 0 && first.face === mainFaces[face] ? first.text || ' ' : null;
};

/** The height of a text in a setting. */
export function heightOfText(page: Page, text: string, setting: Omit<Setting, 'x' | 'y'>): number {
  const runs = runsOf(page, setting.face, text);
  const main = mainFaces[setting.face];
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
  page.font(mainFaces[face]);
  const plain = plainOf(runs, setting);
  if (plain !== null) {
    page.text(plain, x, y, { width, align, ...optionsOf(latin) });
    return;
  }
  const { _fontSize: size, _font: main } = opened(page, mainFaces[face]);
  const height = page.currentLineHeight(true);
  const rise = (main.ascender / 1000) * size;
  const spare = { left: 0, center: 0.5, right: 1 }[align];
  const lines = linesOf(page, runs, setting);
  for (const [index, line] of lines.entries()) {
    const lineWidth = line.reduce((sum, run) => sum + run.width, 0);
    let left = x + (width - lineWidth) * spare;
    for (const run of fromLeft(line)) {
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
  page.font(mainFaces[face]).fontSize(size);
  page.x = x;
  page.y = y + lines.length * height;
}
