import type PDFKit from 'pdfkit';
import { create } from 'qrcode';
import { palette } from '../../../drawing/palette.ts';
import { qrPath } from '../../../drawing/qr-path.ts';
import type { PdfBlock } from './document.ts';
import { ink, mainFaces, soft } from './faces.ts';
import { heightOfText, setText } from './set-text.ts';

type Page = InstanceType<typeof PDFKit>;
type SheetBlock = Extract<PdfBlock, { kind: 'centred' | 'sealed' }>;
type Sealed = Extract<SheetBlock, { kind: 'sealed' }>;

const outer = 24;
const inner = 31;
/** The margin of the text. */
const side = 84;
const sealSize = 74;
/** The smallest size of a line that is made to fit. */
const minSize = 11;
/** The distance of the foot from the lower edge. */
const sealFromEdge = 58;
/** The least distance between the texts and the foot. */
const aboveFoot = 10;
/** The smallest part of their usual sizes that texts may have. */
const minScale = 0.5;

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

type Centred = Extract<SheetBlock, { kind: 'centred' }>;

/** Chooses the size of a text, a part of its usual one, and returns how to set it. */
function centredSetting(page: Page, { size: usual, strong, line, text }: Centred, scale: number) {
  const setting = {
    face: strong ? ('strong' as const) : ('normal' as const),
    width: page.page.width - 2 * side,
  };
  let size = usual * scale;
  page.fontSize(size);
  while (line && size > minSize && heightOfText(page, text, setting) > 2 * size) {
    size -= 1;
    page.fontSize(size);
  }
  return setting;
}

const gapAbove = ({ above = 4 }: Centred, scale: number) => above * scale;

function drawCentred(page: Page, block: Centred, scale: number): void {
  page.y += gapAbove(block, scale);
  const setting = centredSetting(page, block, scale);
  page.fillColor(block.quiet ? soft : ink);
  const width = evenWidth(page, block.text, setting);
  const x = side + (setting.width - width) / 2;
  setText(page, block.text, { ...setting, x, y: page.y, width, align: 'center' });
}

/** The texts of a foot: each stands on the last, above the lower edge. */
function columnsOfFoot(page: Page, { lines, beside }: Sealed) {
  const half = page.page.width / 2 - side;
  return [
    { lines, size: 11, step: 17, colour: ink, x: side, width: half, align: 'left' as const },
    {
      ...{ lines: beside, size: 9, step: 14, colour: soft },
      ...{ x: side + half, width: half - sealSize - 12, align: 'right' as const },
    },
  ];
}
type Column = ReturnType<typeof columnsOfFoot>[number];

/** The heights of the lines of a column, of which a long one is several. */
function heightsOf(page: Page, { lines, size, step, width }: Column): number[] {
  page.fontSize(size);
  const one = page.font(mainFaces.normal).currentLineHeight(true);
  return lines.map((text) => step - one + heightOfText(page, text, { face: 'normal', width }));
}

const sum = (heights: readonly number[]) => heights.reduce((all, height) => all + height, 0);

function drawSealed(page: Page, block: Sealed): void {
  const { width, height } = page.page;
  const bottom = height - sealFromEdge;
  const { modules } = create(block.address, { errorCorrectionLevel: 'M' });
  page
    .save()
    .translate(width - side - sealSize, bottom - sealSize)
    .scale(sealSize / modules.size)
    .path(qrPath(modules))
    .fill(palette.ink)
    .restore();
  for (const column of columnsOfFoot(page, block)) {
    const heights = heightsOf(page, column);
    page.fillColor(column.colour);
    const { x, width, align } = column;
    let y = bottom - sum(heights);
    for (const [index, line] of column.lines.entries()) {
      setText(page, line, { face: 'normal', x, y, width, align });
      y += heights[index] ?? 0;
    }
  }
}

/** How large a sheet's texts are, as a part of their usual sizes: long ones are smaller, so that they end above the foot. */
export function scaleOfSheet(page: Page, blocks: readonly PdfBlock[]): number {
  const centred = blocks.filter((block) => block.kind === 'centred');
  const foots = blocks.filter((block) => block.kind === 'sealed');
  const feet = foots.flatMap((foot) =>
    columnsOfFoot(page, foot).map((column) => sum(heightsOf(page, column))),
  );
  const room = page.page.height - sealFromEdge - Math.max(sealSize, ...feet) - aboveFoot - page.y;
  const heightAt = (scale: number) =>
    sum(
      centred.map((block) => {
        const setting = centredSetting(page, block, scale);
        return gapAbove(block, scale) + heightOfText(page, block.text, setting);
      }),
    );
  let scale = 1;
  while (scale > minScale && heightAt(scale) > room) scale -= 0.05;
  return scale;
}

export const drawSheetBlock = (page: Page, block: SheetBlock, scale: number): void =>
  block.kind === 'centred' ? drawCentred(page, block, scale) : drawSealed(page, block);
