import { join } from 'node:path';
import { chineseFace, koreanFace } from '../faces/chinese-face.ts';

const shipped = (name: string) => join(import.meta.dirname, 'faces', name);

/** The weights of documents. */
export type Face = 'normal' | 'strong';

const weights = { normal: 400, strong: 600 } as const;

/** The font that has all letters of most documents. */
export const mainFaces: Readonly<Record<Face, string>> = {
  normal: chineseFace(weights.normal),
  strong: chineseFace(weights.strong),
};

type Other = { of: RegExp; file(weight: 400 | 600): string };
const letters = (name: string, of: RegExp): Other => ({
  of,
  file: (weight) => shipped(`${name}-${weight}.ttf`),
});

/** Fonts for letters that the main one lacks (listed in `faces/OFL.txt`), and the texts for which each is opened. */
const others: readonly Other[] = [
  letters('latin', /\p{sc=Latin}|^\P{L}+$/u),
  letters('letters', /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u),
  { of: /\p{sc=Hangul}/u, file: koreanFace },
  letters('thai', /\p{sc=Thai}/u),
  letters('hebrew', /\p{sc=Hebrew}/u),
  letters('arabic', /\p{sc=Arabic}/u),
  letters('devanagari', /\p{sc=Devanagari}/u),
  letters('rare-hk', /\p{sc=Han}|^\P{L}+$/u),
  letters('rare-jp', /\p{sc=Han}|^\P{L}+$/u),
];

/** How much larger the Chinese fonts draw Latin letters than the Latin font. */
const latinScale = 1.117;
export const scaleOf = (file: string): number => (file.includes('latin-') ? latinScale : 1);

/** The first font that has all letters of a text: a mark comes from the font of its letter. */
export function fontOf(
  text: string,
  face: Face,
  has: (file: string, text: string) => boolean,
): string | null {
  if (has(mainFaces[face], text)) return mainFaces[face];
  const files = others.flatMap(({ of, file }) => (of.test(text) ? [file(weights[face])] : []));
  return files.find((file) => has(file, text)) ?? null;
}

/** The colours of documents. */
export const ink = '#22303c';
export const soft = '#5b6b78';
export const ruled = '#d5dde3';
