import { Readable } from 'node:stream';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { unguarded } from '../csv/formulas.ts';
import type { Line } from '../csv/write-csv.ts';

/** Formats that read alike in every language; `@` is text, which a spreadsheet leaves alone. */
const formats = {
  words: '@',
  month: '@',
  number: '0',
  decimal: '0.00',
  percent: '0.00%',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
} as const;

/** A column of a written table: its name in lines, its heading, and the kind of its cells. */
export type SheetColumn = {
  name: string;
  heading?: string;
  as: keyof typeof formats;
  /** In CSV an apostrophe guards words that a spreadsheet would rewrite. */
  isGuarded?: boolean;
};

const isDecimal = /^-?\d{1,13}\.\d\d$/;

/** A workbook's date has no zone: it is written as the clocks show it. */
function dateOf(text: string): Date | string {
  const at = new Date(`${text.replace(' ', 'T')}${text.includes(' ') ? ':00' : 'T00:00:00'}Z`);
  return Number.isNaN(at.getTime()) ? text : at;
}

/** A cell with which a spreadsheet can calculate where it is a number or a day. */
function cellOf(value: Line[string], as: SheetColumn['as']): CellValue {
  if (typeof value !== 'string') return value;
  if (value === '') return null;
  if (as === 'day' || as === 'moment') return dateOf(value);
  if (as === 'number' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (as === 'decimal' && isDecimal.test(value)) return Number(value);
  const share = value.replace('%', '');
  if (as === 'percent' && isDecimal.test(share)) return Number((Number(share) / 100).toFixed(4));
  return unguarded(value) === value ? value : `'${value}`;
}

async function* rowsOf(columns: readonly SheetColumn[], pages: AsyncIterable<readonly Line[]>) {
  yield columns.map(({ name, heading }) => heading ?? name);
  for await (const lines of pages)
    for (const line of lines) yield columns.map(({ name, as }) => cellOf(line[name] ?? null, as));
}

/** Writes lines as a workbook (.xlsx) with one sheet of this name, page by page. */
export const writeWorkbook = (
  columns: readonly SheetColumn[],
  pages: AsyncIterable<readonly Line[]>,
  name = 'Sheet1',
): Readable =>
  Readable.fromWeb(
    writeXlsxStream(rowsOf(columns, pages), {
      name,
      columns: columns.map(({ as, heading, name: column }) => ({
        width: Math.min(40, 8 + 2 * (heading ?? column).length),
        numFmt: formats[as],
      })),
      freezePane: { rows: 1 },
    }) as Parameters<typeof Readable.fromWeb>[0],
  );
