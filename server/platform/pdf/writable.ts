import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Glyphs, glyphsOf } from '../faces/font-tables.ts';
import { fontOf, mainFaces } from './faces.ts';
import { isWhole, lettersOf } from './letters.ts';

/** Opens something at the first call, and again after a failure. */
export function openOnce<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

/** The characters of fonts that were opened, by their file. */
const opened = new Map<string, Glyphs>();

const isIn = (file: string, text: string): boolean => {
  const glyphOf = opened.get(file) ?? glyphsOf(readFileSync(file));
  opened.set(file, glyphOf);
  return [...text].every((letter) => glyphOf(letter.codePointAt(0) ?? 0) !== 0);
};
const isKnown = (letters: string) => fontOf(letters, 'normal', isIn) !== null;

const openMain = openOnce(async () => {
  opened.set(mainFaces.normal, glyphsOf(await readFile(mainFaces.normal)));
});

/**
 * Says of texts whether documents can show all of their letters, with their marks. Their fonts have Latin, Cyrillic, Greek, Chinese, Japanese,
 * Korean, Thai, Hebrew, Arabic and Devanagari.
 */
export async function whatIsWritable(): Promise<(text: string) => boolean> {
  await openMain();
  return (text) => lettersOf(text.normalize('NFC')).every((letters) => isWhole(letters, isKnown));
}

type Names = { name: string; name_cn: string };

/** The names of a child that documents can show; null if they can show none. */
export function writableNames({ name, name_cn }: Names, isWritable: (text: string) => boolean): Names | null {
  const shown = (text: string) => (isWritable(text) ? text : '');
  const names = { name: shown(name), name_cn: shown(name_cn) };
  return names.name || names.name_cn || !(name || name_cn) ? names : null;
}
