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

/** What spreadsheets write, told by its content: UTF-8, UTF-16 with its mark, or GB 18030 as in China; null where it is no text. */
export function textOfSheet(bytes: Uint8Array): string | null {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  const text = marked ? decoded(bytes, marked) : (decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030'));
  return text === null || text.includes('\u0000') ? null : text;
}

/** The text of a sheet that lies in a file, as above. */
export const readSheet = async (path: string): Promise<string | null> => textOfSheet(await readFile(path));

/** The bytes of a file with sheets in it. */
export const readSheets = (path: string): Promise<Uint8Array> => readFile(path);

/** What lies between the cells of a sheet: a comma, or what some spreadsheets write instead. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((one) => [one, head.split(one).length] as const);
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/**
 * Rows of a CSV (RFC 4180, and what spreadsheets make of it), the heading among them, each cell trimmed and without the apostrophe that keeps
 * it from being a formula. Reads one row more than `most`, so that the caller sees that there are too many. Null where a quote never ends.
 */
export function readCsv(text: string, most: number): string[][] | null {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text.replace(/^\uFEFF/, '')),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: most + 1,
    });
    return rows.map((cells) => cells.map((cell) => unguarded(cell).trim()));
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
