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
const word = new RegExp(
  `[${european}][${european} ]*|[${changing}][${changing}\\p{M}\u200c\u200d]*|.\\p{M}*`,
  'gsu',
);

/** The printers' mark for a missing character. */
const missing = '〓';

/** The Thai am behind a mark of tone: its circle stands below that mark. */
const amBehindTone = /([\u0e48-\u0e4b])\u0e33/g;

const emoji = /[\p{Extended_Pictographic}\p{Emoji_Presentation}]/u;
/** Stands where an emoji was. */
const leftOut = '\ufffc';
const emptyPlaces = new RegExp(` ?(?:${leftOut} ?)+`, 'gu');
const opens = /(?:^|[\p{Ps}\p{Pi}\s])$/u;
const closes = /^(?:$|[\p{Pe}\p{Pf}\p{Po}\s])/u;

/** Removes the places of emoji, and their blanks where they part no words. */
const closeGaps = (text: string): string =>
  text.replace(emptyPlaces, (gap, at: number) => {
    const isBetweenWords = !(opens.test(text.slice(0, at)) || closes.test(text.slice(at + gap.length)));
    return gap.includes(' ') && isBetweenWords ? ' ' : '';
  });

/** A text without signs that have no form and without emoji, and with one mark for each other character of which the fonts have nothing. */
function settable(text: string, fontFor: (text: string) => string | null): string {
  const isKnown = (letters: string) => fontFor(letters) !== null;
  const shown = lettersOf(text).map(
    (letters) => written(letters, isKnown) ?? (emoji.test(letters) ? leftOut : missing),
  );
  return closeGaps(shown.join('')).replace(amBehindTone, '\u0e4d$1\u0e32');
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

const han = String.raw`\p{Script=Han}\u3000-\u303f\uff00-\uffef`;
/** Where a line may break: at spaces, around each Chinese character with the signs that open before it, and after a hyphen before a letter. */
const pieces = new RegExp(
  String.raw`\n|[“‘（《「『【]+\p{Script=Han}|“*[^\s${han}“]+?-(?=\p{L})|[${han}]|“*[^\s${han}“]+|“+|[^\S\n]+`,
  'gu',
);

/** Signs that never begin a line; they hang over the end of the last. */
const hangs = /^[，。；：、！？”’）》」』】·]$/u;

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

const chineseSigns = /[，。；：、！？（）《》]/u;

/** Quotation marks and apostrophes are half as wide in a Latin text. */
function optionsOf(runs: readonly Run[]) {
  const letters = runs.map(({ text }) => text).join('');
  const count = (script: RegExp) => letters.match(script)?.length ?? 0;
  const isLatin = count(/\p{sc=Latin}/gu) > count(/\p{sc=Han}/gu) && !chineseSigns.test(letters);
  return isLatin ? { features: ['pwid' as const] } : {};
}

/** Breaks runs into lines of a width; a word in two fonts may break between them. */
function linesOf(page: Page, runs: readonly Run[], width: number): Placed[][] {
  const options = optionsOf(runs);
  const lines: Placed[][] = [[]];
  let filled = 0;
  for (const { face, text } of runs) {
    const widthOf = (piece: string) =>
      piece === '\n' ? 0 : page.font(face).widthOfString(piece, options) * scaleOf(face);
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

/** The whole text if PDFKit sets it as well: the main font has all of it, and no line can begin with the dot of a name. */
const plainOf = (runs: readonly Run[], { face }: Pick<Setting, 'face'>): string | null => {
  const [first, ...more] = runs;
  if (!first) return ' ';
  const isPlain = more.length === 0 && first.face === mainFaces[face] && !first.text.includes('·');
  return isPlain ? first.text || ' ' : null;
};

/** The height of a text in a setting. */
export function heightOfText(page: Page, text: string, setting: Omit<Setting, 'x' | 'y'>): number {
  const runs = runsOf(page, setting.face, text);
  const main = mainFaces[setting.face];
  const plain = plainOf(runs, setting);
  if (plain !== null)
    return page.font(main).heightOfString(plain, { width: setting.width, ...optionsOf(runs) });
  const lines = linesOf(page, runs, setting.width);
  return page.font(main).currentLineHeight(true) * lines.length;
}

/**
 * Sets a text and moves below it. Characters that the main font lacks come from another, at their place in the line.
 */
export function setText(page: Page, text: string, setting: Setting): void {
  const { face, x, y, width, align = 'left' } = setting;
  const runs = runsOf(page, face, text);
  const options = optionsOf(runs);
  page.font(mainFaces[face]);
  const plain = plainOf(runs, setting);
  if (plain !== null) {
    page.text(plain, x, y, { width, align, ...options });
    return;
  }
  const { _fontSize: size, _font: main } = opened(page, mainFaces[face]);
  const height = page.currentLineHeight(true);
  const rise = (main.ascender / 1000) * size;
  const spare = { left: 0, center: 0.5, right: 1 }[align];
  const lines = linesOf(page, runs, width);
  for (const [index, line] of lines.entries()) {
    const lineWidth = line.reduce((sum, run) => sum + run.width, 0);
    let left = x + (width - lineWidth) * spare;
    for (const run of fromLeft(line)) {
      page
        .font(run.face)
        .fontSize(size * scaleOf(run.face))
        .text(run.text, left, y + index * height + rise, {
          ...{ lineBreak: false, baseline: 'alphabetic' },
          ...options,
        });
      left += run.width;
    }
  }
  page.font(mainFaces[face]).fontSize(size);
  page.x = x;
  page.y = y + lines.length * height;
}
