import { readFile } from 'node:fs/promises';
import { chineseFace } from '../platform/faces/chinese-face.ts';

/** The font files of share pictures, the same on every machine. */
export const fontFiles = {
  normal: chineseFace(400),
  strong: chineseFace(600),
};
export type Weight = keyof typeof fontFiles;

/** Measures text in parts of the font size. */
export type Face = { widthOf(text: string): number };

/** The table `tag` of a TrueType file (OpenType, "Table Directory"). */
function tableOf(file: Buffer, tag: string): Buffer {
  for (let entry = 12; entry < 12 + file.readUInt16BE(4) * 16; entry += 16) {
    if (file.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = file.readUInt32BE(entry + 8);
    // A copy: a view would keep the ten megabytes of the file in memory.
    return Buffer.from(file.subarray(start, start + file.readUInt32BE(entry + 12)));
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Maps code points to glyphs (`cmap`, format 12, all planes). */
function glyphs(cmap: Buffer): (code: number) => number {
  let groups: Buffer | null = null;
  for (let entry = 4; entry < 4 + cmap.readUInt16BE(2) * 8; entry += 8) {
    const start = cmap.readUInt32BE(entry + 4);
    if (cmap.readUInt16BE(start) === 12)
      groups = cmap.subarray(start + 16, start + cmap.readUInt32BE(start + 4));
  }
  if (!groups) throw new Error('the font has no cmap of format 12');
  const table = groups;
  return (code) => {
    for (let [low, high] = [0, table.length / 12 - 1]; low <= high; ) {
      const middle = (low + high) >> 1;
      const first = table.readUInt32BE(middle * 12);
      if (code < first) high = middle - 1;
      else if (code > table.readUInt32BE(middle * 12 + 4)) low = middle + 1;
      else return table.readUInt32BE(middle * 12 + 8) + code - first;
    }
    return 0;
  };
}

function faceOf(file: Buffer): Face {
  const unitsPerEm = tableOf(file, 'head').readUInt16BE(18);
  const measured = tableOf(file, 'hhea').readUInt16BE(34);
  const widths = tableOf(file, 'hmtx');
  const glyphOf = glyphs(tableOf(file, 'cmap'));
  const widthOfGlyph = (glyph: number) => widths.readUInt16BE(Math.min(glyph, measured - 1) * 4) / unitsPerEm;
  return {
    widthOf: (text) =>
      [...text].reduce((sum, sign) => sum + widthOfGlyph(glyphOf(sign.codePointAt(0) ?? 0)), 0),
  };
}

/** Reads both weights of the font, to measure text. */
export async function openFaces(): Promise<Record<Weight, Face>> {
  const [normal, strong] = await Promise.all([readFile(fontFiles.normal), readFile(fontFiles.strong)]);
  return { normal: faceOf(normal), strong: faceOf(strong) };
}
