import { parentPort } from 'node:worker_threads';
import PDFKit from 'pdfkit';
import type { PdfBlock, PdfDocument, PdfRow } from './document.ts';
import { type Face, faces, ink, ruled, soft } from './faces.ts';
import { heightOfText, setText } from './set-text.ts';
import { drawFrame, drawSheetBlock } from './sheet.ts';

/**
 * Draws documents in a thread of its own: opening a Chinese face of ten megabytes and taking its glyphs out of it are a fifth of a
 * second of a core.
 */

const margin = 56;
const foot = 40;
const size = { title: 22, heading: 13, text: 10 };

type Page = InstanceType<typeof PDFKit>;

const widthOf = (page: Page) => page.page.width - 2 * margin;
const bottomOf = (page: Page) => page.page.height - margin - foot;

/** Begins a page where what comes next would not fit on this one. */
function makeRoom(page: Page, height: number): void {
  if (page.y + height > bottomOf(page)) page.addPage();
}

function rule(page: Page): void {
  page
    .moveTo(margin, page.y)
    .lineTo(margin + widthOf(page), page.y)
    .lineWidth(0.6)
    .strokeColor(ruled)
    .stroke();
}

type Cells = { cells: PdfRow; widths: readonly number[]; face?: Face };

/** Sets some cells beside each other; the next block begins under the highest. */
function setRow(page: Page, { cells, widths, face = 'normal' }: Cells): void {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const gap = 10;
  const column = widths.map((width) => (width / whole) * widthOf(page) - gap);
  const heights = cells.map((cell, index) => heightOfText(page, cell, { face, width: column[index] ?? 0 }));
  const height = Math.max(...heights);
  makeRoom(page, height);
  const top = page.y;
  let left = margin;
  for (const [index, cell] of cells.entries()) {
    const width = column[index] ?? 0;
    const isLast = cells.length > 1 && index === cells.length - 1;
    const x = left + (isLast ? gap : 0);
    setText(page, cell, { face, x, y: top, width, align: isLast ? 'right' : 'left' });
    left += width + gap;
  }
  page.x = margin;
  page.y = top + height + 5;
}

const setLine = (page: Page, text: string) =>
  setText(page, text, { face: 'strong', x: page.x, y: page.y, width: widthOf(page) });

function drawTable(page: Page, block: Extract<PdfBlock, { kind: 'table' }>): void {
  const { widths } = block;
  page.fontSize(size.text).fillColor(soft);
  setRow(page, { cells: block.head, widths });
  rule(page);
  page.y += 5;
  page.fillColor(ink);
  for (const cells of block.rows) setRow(page, { cells, widths });
  if (!block.strong) return;
  rule(page);
  page.y += 5;
  setRow(page, { cells: block.strong, widths, face: 'strong' });
}

function drawBlock(page: Page, block: PdfBlock): void {
  page.x = margin;
  if (block.kind === 'centred' || block.kind === 'sealed') drawSheetBlock(page, block);
  else if (block.kind === 'title') {
    setLine(page.fontSize(size.text).fillColor(soft), block.beside);
    setLine(page.fontSize(size.title).fillColor(ink), block.text);
    page.y += 10;
  } else if (block.kind === 'heading') {
    makeRoom(page, 60);
    page.y += 10;
    setLine(page.fontSize(size.heading).fillColor(ink), block.text);
    page.y += 4;
  } else if (block.kind === 'text') {
    page.fontSize(size.text).fillColor(block.quiet ? soft : ink);
    setRow(page, { cells: [block.text], widths: [1] });
  } else if (block.kind === 'facts') {
    page.fontSize(size.text).fillColor(ink);
    for (const [label, value] of block.rows) setRow(page, { cells: [label, value], widths: [1, 2] });
  } else drawTable(page, block);
}

/** The foot of every page, once it is known how many there are. */
function drawFeet(page: Page, words: string): void {
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    page.switchToPage(index);
    page.fontSize(8).fillColor(soft);
    // Under the lower margin a text would begin a page of its own.
    page.page.margins.bottom = 0;
    const line = `${words} · ${index + 1}/${count}`;
    setText(page, line, { face: 'normal', x: margin, y: page.page.height - margin, width: widthOf(page) });
  }
}

/** A document as a PDF with the glyphs that it shows. */
export function drawDocument(document: PdfDocument): Promise<Buffer> {
  const made = new Date(document.at);
  const page = new PDFKit({
    size: 'A4',
    layout: document.sheet ? 'landscape' : 'portrait',
    margin,
    font: faces.normal.main,
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
  for (const block of document.blocks) drawBlock(page, block);
  if (!document.sheet) drawFeet(page, document.foot);
  page.end();
  return drawn;
}

parentPort?.on('message', async (document: PdfDocument) => {
  const answer = await drawDocument(document).then(
    (bytes) => ({ bytes: new Uint8Array(bytes) }),
    (error: unknown) => ({ trouble: String(error) }),
  );
  parentPort?.postMessage(answer);
});
