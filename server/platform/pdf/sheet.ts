import type PDFKit from 'pdfkit';
import { create } from 'qrcode';
import { palette } from '../../../drawing/palette.ts';
import { qrPath } from '../../../drawing/qr-path.ts';
import type { PdfBlock } from './document.ts';
import { ink, soft } from './faces.ts';
import { heightOfText, setText } from './set-text.ts';

type Page = InstanceType<typeof PDFKit>;
type SheetBlock = Extract<PdfBlock, { kind: 'centred' | 'sealed' }>;

const outer = 24;
const inner = 31;
/** The margin of the text. */
const side = 84;
const sealSize = 74;
/** The smallest size of a line that is made to fit. */
const minSize = 11;
/** The distance of the foot from the lower edge. */
const sealFromEdge = 58;

/** Draws the frame of a sheet and moves below its upper edge. */
export function drawFrame(page: Page): void {
  const { width, height } = page.page;
  page.rect(0, 0, width, height).fill(palette.sheet);
  page
    .rect(outer, outer, width - 2 * outer, height - 2 * outer)
    .lineWidth(2.5)
    .strokeColor(palette.blue)
    .stroke();
  page
    .rect(inner, inner, width - 2 * inner, height - 2 * inner)
    .lineWidth(0.8)
    .strokeColor(palette.persimmon)
    .stroke();
  // A sheet never begins a second page.
  page.page.margins.bottom = 0;
  page.y = 62;
}

/** The narrowest width that needs no further line, so that lines are about equal and no character stands alone. */
function evenWidth(page: Page, text: string, setting: Parameters<typeof heightOfText>[2]): number {
  const height = heightOfText(page, text, setting);
  if (height < 1.5 * page.currentLineHeight(true)) return setting.width;
  const step = setting.width / 40;
  let { width } = setting;
  while (width > 2 * step && heightOfText(page, text, { ...setting, width: width - step }) <= height)
    width -= step;
  return width;
}

function drawCentred(page: Page, block: Extract<SheetBlock, { kind: 'centred' }>): void {
  page.y += block.above ?? 4;
  const setting = {
    face: block.strong ? ('strong' as const) : ('normal' as const),
    width: page.page.width - 2 * side,
    latin: block.latin ?? false,
  };
  let { size } = block;
  page.fontSize(size).fillColor(block.quiet ? soft : ink);
  while (block.line && size > minSize && heightOfText(page, block.text, setting) > 2 * size) {
    size -= 1;
    page.fontSize(size);
  }
  const width = evenWidth(page, block.text, setting);
  const x = side + (setting.width - width) / 2;
  setText(page, block.text, { ...setting, x, y: page.y, width, align: 'center' });
}

function drawSealed(page: Page, block: Extract<SheetBlock, { kind: 'sealed' }>): void {
  const { width, height } = page.page;
  const top = height - sealFromEdge - sealSize;
  const { modules } = create(block.address, { errorCorrectionLevel: 'M' });
  page
    .save()
    .translate(width - side - sealSize, top)
    .scale(sealSize / modules.size)
    .path(qrPath(modules))
    .fill(palette.ink)
    .restore();
  const half = width / 2 - side;
  page.fontSize(9).fillColor(soft);
  const face = 'normal';
  let y = top + sealSize - block.beside.length * 14;
  for (const line of block.beside) {
    setText(page, line, { face, x: width / 2, y, width: half - sealSize - 12, align: 'right' });
    y += 14;
  }
  page.fontSize(11).fillColor(ink);
  y = top + sealSize - block.lines.length * 17;
  for (const line of block.lines) {
    setText(page, line, { face, x: side, y, width: half });
    y += 17;
  }
}

export const drawSheetBlock = (page: Page, block: SheetBlock): void =>
  block.kind === 'centred' ? drawCentred(page, block) : drawSealed(page, block);
