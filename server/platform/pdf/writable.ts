import { readFile } from 'node:fs/promises';
import { type Glyphs, glyphsOf } from '../faces/font-tables.ts';
import { faces } from './faces.ts';
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

async function open(): Promise<Glyphs[]> {
  const { main, latin, rare } = faces.normal;
  const files = await Promise.all([main, latin, ...rare].map((file) => readFile(file)));
  return files.map(glyphsOf);
}

const fontsOnce = openOnce(open);

/**
 * Says of texts whether documents can show all of their letters, with their marks. Their fonts have Latin, Chinese, Japanese, Russian, and Greek
 * without accents; Arabic and Hebrew would also need an order of letters that PDFKit does not have.
 */
export async function whatIsWritable(): Promise<(text: string) => boolean> {
  const fonts = await fontsOnce();
  const isKnown = (letter: string) => fonts.some((glyphOf) => glyphOf(letter.codePointAt(0) ?? 0) !== 0);
  return (text) => lettersOf(text.normalize('NFC')).every((letters) => isWhole(letters, isKnown));
}

type Names = { name: string; name_cn: string };

/** The names of a child that documents can show; null if they can show none. */
export function writableNames({ name, name_cn }: Names, isWritable: (text: string) => boolean): Names | null {
  const shown = (text: string) => (isWritable(text) ? text : '');
  const names = { name: shown(name), name_cn: shown(name_cn) };
  return names.name || names.name_cn || !(name || name_cn) ? names : null;
}
