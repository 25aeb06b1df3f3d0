import { readFile } from 'node:fs/promises';
import { chineseFace } from '../platform/faces/chinese-face.ts';
import { glyphsOf, tableOf } from '../platform/faces/font-tables.ts';

/** The font files of share pictures, the same on every machine. */
export const fontFiles = {
  normal: chineseFace(400),
  strong: chineseFace(600),
};
export type Weight = keyof typeof fontFiles;

/** Measures text in parts of the font size, and says which signs the font has. */
export type Face = { widthOf(text: string): number; has(sign: string): boolean };

function faceOf(file: Buffer): Face {
  const unitsPerEm = tableOf(file, 'head').readUInt16BE(18);
  const measured = tableOf(file, 'hhea').readUInt16BE(34);
  const widths = tableOf(file, 'hmtx');
  const glyphOf = glyphsOf(file);
  const widthOfGlyph = (glyph: number) => widths.readUInt16BE(Math.min(glyph, measured - 1) * 4) / unitsPerEm;
  return {
    has: (sign) => glyphOf(sign.codePointAt(0) ?? 0) !== 0,
    widthOf: (text) =>
      [...text].reduce((sum, sign) => sum + widthOfGlyph(glyphOf(sign.codePointAt(0) ?? 0)), 0),
  };
}

/** Reads both weights of the font, to measure text. */
export async function openFaces(): Promise<Record<Weight, Face>> {
  const [normal, strong] = await Promise.all([readFile(fontFiles.normal), readFile(fontFiles.strong)]);
  return { normal: faceOf(normal), strong: faceOf(strong) };
}
