import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { guarded } from './formulas.ts';

type Cell = string | number | boolean | null;
export type Line = Readonly<Record<string, Cell>>;

/**
 * Writes lines as CSV (RFC 4180), page by page, under column names, with a byte order mark for spreadsheets. Guards
 * formulas with an apostrophe.
 */
export const writeCsv = (columns: readonly string[], pages: AsyncIterable<readonly Line[]>): Readable =>
  Readable.from(written(columns, pages));

async function* written(columns: readonly string[], pages: AsyncIterable<readonly Line[]>) {
  const options = {
    columns: [...columns],
    cast: { string: guarded },
    record_delimiter: '\r\n',
    // Some readers end a line at a line feed alone, and some spreadsheets end a cell at a semicolon.
    quoted_match: /[\r\n\t;]/,
  } as const;
  yield Buffer.from(stringify([], { ...options, header: true, bom: true }));
  for await (const lines of pages) yield Buffer.from(stringify([...lines], options));
}
