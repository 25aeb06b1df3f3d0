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
/** Words keep so far from the paper's edge. */
const side = 84;
const sealSize = 74;
/** A line that is made to fit is not set smaller than this. */
const smallest = 11;
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

/** The narrowest a text may be set without taking another line: its lines end about alike, and no sign stands alone in the last. */
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
  while (block.line && size > smallest && heightOfText(page, block.text, setting) > 2 * size) {
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

/** Draws what stands on a sheet. */
export const drawSheetBlock = (page: Page, block: SheetBlock): void =>
  block.kind === 'centred' ? drawCentred(page, block) : drawSealed(page, block);
