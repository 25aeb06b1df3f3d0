import { parentPort } from 'node:worker_threads';
import PDFKit from 'pdfkit';
import type { PdfBlock, PdfDocument, PdfRow } from './document.ts';
import { type Face, ink, mainFaces, ruled, soft } from './faces.ts';
import { heightOfText, setText } from './set-text.ts';
import { drawFrame, drawSheetBlock, scaleOfSheet } from './sheet.ts';

/* Draws documents in its own thread: opening a Chinese font of ten megabytes and subsetting it takes a fifth of a second of a core. */

const margin = 56;
const foot = 40;
const size = { title: 22, heading: 13, text: 10 };

type Page = InstanceType<typeof PDFKit>;

const widthOf = (page: Page) => page.page.width - 2 * margin;
const bottomOf = (page: Page) => page.page.height - margin - foot;

/** Begins a page if the next block does not fit on this one; returns whether it did. */
function makeRoom(page: Page, height: number): boolean {
  if (page.y + height <= bottomOf(page)) return false;
  page.addPage();
  return true;
}

function rule(page: Page): void {
  page
    .moveTo(margin, page.y)
    .lineTo(margin + widthOf(page), page.y)
    .lineWidth(0.6)
    .strokeColor(ruled)
    .stroke();
}

const gap = 10;
const below = 5;
/** A heading with the space around it. */
const heightOfHeading = 2 * size.heading + 14;
const factWidths = [1, 2];

type Row = {
  cells: PdfRow;
  widths: readonly number[];
  colour: string;
  face?: Face;
  /** The number of columns, from the last, that align right. */
  ends?: number;
  /** Height to keep free below this row, for what must be on the same page. */
  keep?: number;
  /** Called when the row begins a new page. */
  onPage?: () => void;
};

/** Column widths in points, from their parts of the page. */
function columnsOf(page: Page, widths: readonly number[]): number[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => (width / total) * widthOf(page) - gap);
}

function heightOfRow(page: Page, { cells, widths, face = 'normal' }: Omit<Row, 'colour'>): number {
  const columns = columnsOf(page, widths);
  return Math.max(
    ...cells.map((cell, index) => heightOfText(page, cell, { face, width: columns[index] ?? 0 })),
  );
}

/** Sets cells side by side; the next block begins below the tallest. */
function setRow(page: Page, row: Row): void {
  const { cells, widths, colour, face = 'normal', ends = 1, keep = 0, onPage } = row;
  const height = heightOfRow(page, row);
  if (makeRoom(page, height + keep)) onPage?.();
  // A new page has lost its colour.
  page.fillColor(colour);
  const top = page.y;
  const columns = columnsOf(page, widths);
  let left = margin;
  for (const [index, cell] of cells.entries()) {
    const width = columns[index] ?? 0;
    const isEnd = cells.length > 1 && index >= cells.length - ends;
    const x = left + (isEnd ? gap : 0);
    setText(page, cell, { face, x, y: top, width, align: isEnd ? 'right' : 'left' });
    left += width + gap;
  }
  page.x = margin;
  page.y = top + height + below;
}

const setLine = (page: Page, text: string) =>
  setText(page, text, { face: 'strong', x: page.x, y: page.y, width: widthOf(page) });

type Table = Extract<PdfBlock, { kind: 'table' }>;

/** The height of a table's sum and of the text in `next`: its last row never leaves them alone on a page. */
function heightAfterRows(page: Page, { widths, strong }: Table, next?: PdfBlock): number {
  return [
    ...(strong ? [heightOfRow(page, { cells: strong, widths, face: 'strong' }) + below] : []),
    ...(next?.kind === 'text' ? [heightOfRow(page, { cells: [next.text], widths: [1] })] : []),
  ].reduce((all, height) => all + height + below, 0);
}

/** The height of a block's first lines, with which a heading above them shares a page. */
function heightOfStart(page: Page, block: PdfBlock | undefined, next?: PdfBlock): number {
  page.fontSize(size.text);
  const heightOf = (cells: PdfRow, widths: readonly number[]) => heightOfRow(page, { cells, widths }) + below;
  if (block?.kind === 'text') return heightOf([block.text], [1]);
  if (block?.kind === 'facts') return block.rows[0] ? heightOf(block.rows[0], factWidths) : 0;
  if (block?.kind !== 'table') return 0;
  const { widths, head, rows } = block;
  const [first] = rows;
  const after = rows.length <= 1 ? heightAfterRows(page, block, next) : 0;
  return heightOf(head, widths) + below + (first ? heightOf(first, widths) : 0) + after;
}

/** Draws a table and repeats its head on every page; the text in `next` never stands alone on one. */
function drawTable(page: Page, block: Table, next?: PdfBlock): void {
  const { widths, head, rows, strong: sum, ends = 1 } = block;
  const setting = { widths, ends };
  makeRoom(page, heightOfStart(page, block, next));
  page.fontSize(size.text);
  const drawHead = () => {
    setRow(page, { ...setting, cells: head, colour: soft });
    rule(page);
    page.y += below;
  };
  const after = heightAfterRows(page, block, next);
  drawHead();
  for (const [index, cells] of rows.entries()) {
    const keep = index === rows.length - 1 ? after : 0;
    setRow(page, { ...setting, cells, keep, colour: ink, onPage: drawHead });
  }
  if (!sum) return;
  rule(page);
  page.y += below;
  setRow(page, { ...setting, cells: sum, face: 'strong', colour: ink });
}

type Place = { after: readonly PdfBlock[]; scale: number };

function drawBlock(page: Page, block: PdfBlock, { after: [next, afterNext], scale }: Place): void {
  page.x = margin;
  if (block.kind === 'centred' || block.kind === 'sealed') drawSheetBlock(page, block, scale);
  else if (block.kind === 'title') {
    setLine(page.fontSize(size.text).fillColor(soft), block.beside);
    setLine(page.fontSize(size.title).fillColor(ink), block.text);
    page.y += 10;
  } else if (block.kind === 'heading') {
    makeRoom(page, heightOfHeading + heightOfStart(page, next, afterNext));
    page.y += 10;
    setLine(page.fontSize(size.heading).fillColor(ink), block.text);
    page.y += 4;
  } else if (block.kind === 'text') {
    page.fontSize(size.text);
    setRow(page, { cells: [block.text], widths: [1], colour: block.quiet ? soft : ink });
  } else if (block.kind === 'facts') {
    page.fontSize(size.text);
    for (const cells of block.rows) setRow(page, { cells, widths: factWidths, colour: ink });
  } else drawTable(page, block, next);
}

/** Draws the foot of every page, once their number is known. */
function drawFeet(page: Page, words: string): void {
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    page.switchToPage(index);
    page.fontSize(8).fillColor(soft);
    // Text below the lower margin would begin a new page.
    page.page.margins.bottom = 0;
    const line = `${words} · ${index + 1}/${count}`;
    setText(page, line, { face: 'normal', x: margin, y: page.page.height - margin, width: widthOf(page) });
  }
}

/** Draws a document as a PDF with a subset of its fonts. */
export function drawDocument(document: PdfDocument): Promise<Buffer> {
  const made = new Date(document.at);
  const page = new PDFKit({
    size: 'A4',
    layout: document.sheet ? 'landscape' : 'portrait',
    margin,
    font: mainFaces.normal,
    bufferPages: true,
    lang: document.language,
    info: { Title: document.title, Author: document.author, CreationDate: made, ModDate: made },
  });
  const drawn = new Promise<Buffer>((done, failed) => {
    const parts: Buffer[] = [];
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => done(Buffer.concat(parts)));
    page.on('error', failed);
  });
  if (document.sheet) drawFrame(page);
  const { blocks } = document;
  const scale = document.sheet ? scaleOfSheet(page, blocks) : 1;
  for (const [index, block] of blocks.entries())
    drawBlock(page, block, { after: blocks.slice(index + 1, index + 3), scale });
  if (!document.sheet) drawFeet(page, document.foot);
  page.end();
  return drawn;
}

parentPort?.on('message', async (document: PdfDocument) => {
  const answer = await drawDocument(document).then(
    (bytes) => ({ bytes: new Uint8Array(bytes) }),
    (error: unknown) => ({ problem: String(error) }),
  );
  parentPort?.postMessage(answer);
});
