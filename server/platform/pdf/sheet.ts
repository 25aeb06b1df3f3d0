import type PDFKit from 'pdfkit';
import { create } from 'qrcode';
import { palette } from '../../../drawing/palette.ts';
import { qrPath } from '../../../drawing/qr-path.ts';
import type { PdfBlock } from './document.ts';
import { ink, normal, soft, strong } from './faces.ts';

type Page = InstanceType<typeof PDFKit>;
type SheetBlock = Extract<PdfBlock, { kind: 'centred' | 'sealed' }>;

const outer = 24;
const inner = 31;
/** Words keep so far from the paper's edge. */
const side = 84;
const sealSize = 74;
/** The foot of a sheet stands here, however much is said above it. */
const sealFromEdge = 58;

/** The frame of a sheet, with its first line under the upper edge. */
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
  // What stands on a sheet never begins another page.
  page.page.margins.bottom = 0;
  page.y = 62;
}

function drawCentred(page: Page, block: Extract<SheetBlock, { kind: 'centred' }>): void {
  page.y += block.above ?? 4;
  page
    .font(block.strong ? strong : normal)
    .fontSize(block.size)
    .fillColor(block.quiet ? soft : ink)
    .text(block.text, side, page.y, {
      width: page.page.width - 2 * side,
      align: 'center',
      ...(block.latin ? { features: ['pwid'] } : {}),
    });
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
  page.font(normal).fontSize(9).fillColor(soft);
  let y = top + sealSize - block.beside.length * 14;
  for (const line of block.beside) {
    page.text(line, width / 2, y, { width: half - sealSize - 12, align: 'right', lineBreak: false });
    y += 14;
  }
  page.fontSize(11).fillColor(ink);
  y = top + sealSize - block.lines.length * 17;
  for (const line of block.lines) {
    page.text(line, side, y, { width: half, lineBreak: false });
    y += 17;
  }
}

/** Draws what stands on a sheet. */
export const drawSheetBlock = (page: Page, block: SheetBlock): void =>
  block.kind === 'centred' ? drawCentred(page, block) : drawSealed(page, block);
