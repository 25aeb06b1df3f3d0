import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { guarded, guardedWords } from './formulas.ts';

type Cell = string | number | boolean | null;
export type Line = Readonly<Record<string, Cell>>;

/**
 * Writes lines as CSV (RFC 4180), page by page, under column names, with a byte order mark for spreadsheets. An
 * apostrophe guards formulas, and in columns of words everything that a spreadsheet would rewrite.
 */
export const writeCsv = (
  columns: readonly string[],
  pages: AsyncIterable<readonly Line[]>,
  words: readonly string[] = [],
): Readable => Readable.from(written(columns, { pages, words: new Set(words) }));

type Pages = { pages: AsyncIterable<readonly Line[]>; words: ReadonlySet<string> };

async function* written(columns: readonly string[], { pages, words }: Pages) {
  const options = {
    columns: [...columns],
    cast: {
      string: (text: string, { column, header }: { column?: unknown; header: boolean }) =>
        !header && words.has(String(column)) ? guardedWords(text) : guarded(text),
    },
    record_delimiter: '\r\n',
    // Some readers end a line at a line feed alone, and some spreadsheets end a cell at a semicolon.
    quoted_match: /[\r\n\t;]/,
  } as const;
  yield Buffer.from(stringify([], { ...options, header: true, bom: true }));
  for await (const lines of pages) yield Buffer.from(stringify([...lines], options));
}
