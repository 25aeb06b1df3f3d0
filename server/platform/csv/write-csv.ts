import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { guarded, guardedWords } from './formulas.ts';

type Cell = string | number | boolean | null;
export type Line = Readonly<Record<string, Cell>>;

/** A column: its name in lines and its heading. An apostrophe guards words that a spreadsheet would rewrite. */
type Column = { name: string; heading?: string; isGuarded?: boolean };

/**
 * Writes lines as CSV (RFC 4180), page by page, under the columns' headings, with a byte order mark for spreadsheets. An
 * apostrophe guards formulas, and in guarded columns everything that a spreadsheet would rewrite.
 */
export const writeCsv = (columns: readonly Column[], pages: AsyncIterable<readonly Line[]>): Readable =>
  Readable.from(written(columns, pages));

async function* written(columns: readonly Column[], pages: AsyncIterable<readonly Line[]>) {
  const words = new Set(columns.flatMap(({ name, isGuarded }) => (isGuarded ? [name] : [])));
  const options = {
    columns: columns.map(({ name, heading }) => ({ key: name, header: heading ?? name })),
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
