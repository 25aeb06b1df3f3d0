import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { unguarded } from './formulas.ts';

const marks: readonly [mark: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
];

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * The text of a sheet in UTF-8, UTF-16 with a byte order mark, or GB 18030 as Excel writes in China; null for binary
 * data.
 */
export function textOfSheet(bytes: Uint8Array): string | null {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  const text = marked ? decoded(bytes, marked) : (decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030'));
  return text === null || text.includes('\u0000') ? null : text;
}

export const readSheet = async (path: string): Promise<string | null> => textOfSheet(await readFile(path));

export const readSheets = (path: string): Promise<Uint8Array> => readFile(path);

/** The delimiter of a sheet: comma, semicolon or tab, whichever the heading has most of. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((sign) => [sign, head.split(sign).length] as const);
  return counted.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/**
 * Rows of a CSV (RFC 4180, and what spreadsheets make of it) with the heading, cells trimmed and without the apostrophe
 * of `guarded`. Reads one row more than `maxRows`, so the caller can tell that there are too many. Null if a quote is
 * never closed.
 */
export function readCsv(text: string, maxRows: number): string[][] | null {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text.replace(/^\uFEFF/, '')),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: maxRows + 1,
    });
    return rows.map((cells) => cells.map((cell) => unguarded(cell).trim()));
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
