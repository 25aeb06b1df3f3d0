import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { guarded } from './formulas.ts';

type Cell = string | number | boolean | null;
export type Line = Readonly<Record<string, Cell>>;

/**
 * Lines as CSV (RFC 4180), page by page, under the names of the columns; with the mark by which a spreadsheet knows UTF-8. A text that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export const writeCsv = (columns: readonly string[], pages: AsyncIterable<readonly Line[]>): Readable =>
  Readable.from(written(columns, pages));

async function* written(columns: readonly string[], pages: AsyncIterable<readonly Line[]>) {
  const options = {
    columns: [...columns],
    cast: { string: guarded },
    record_delimiter: '\r\n',
    // A line feed alone ends a line for many who read it, and in half of Europe a semicolon ends a cell.
    quoted_match: /[\r\n\t;]/,
  } as const;
  yield Buffer.from(stringify([], { ...options, header: true, bom: true }));
  for await (const lines of pages) yield Buffer.from(stringify([...lines], options));
}
