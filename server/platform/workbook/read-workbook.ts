import { unzipSync, zipSync } from 'fflate';
import { type Cell, type CellValue, type MergeRange, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx';
import { unguarded } from '../csv/formulas.ts';
import { plainCell } from '../csv/plain-cell.ts';
import type { Row } from '../csv/read-csv.ts';
import { dayCell, decimalCell, signsOf } from './cell-text.ts';

/** A workbook is a ZIP file. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((sign, index) => bytes[index] === sign);

/** Bytes of all parts together: ten thousand lines of the widest table are some 30 MB. */
const mostUnpacked = 60_000_000;
const mostParts = 1000;
/** Elements of all parts together: ten thousand lines of the widest table have some three million. Each costs memory. */
const mostTags = 4_000_000;
/** The last column that is read, the 100th. */
const lastColumn = 'CV';

/**
 * The workbook packed anew without compression, so that no part is larger than it says (fflate never writes more);
 * null if the parts are too many or too large together.
 */
function withinBounds(bytes: Uint8Array): Uint8Array | null {
  let [parts, room] = [0, mostUnpacked];
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false;
      parts += 1;
      room -= originalSize;
      return parts <= mostParts && room >= 0;
    },
  });
  if (parts > mostParts || room < 0 || tagsIn(Object.values(unpacked)) > mostTags) return null;
  const plain = Object.entries(unpacked).map(([name, part]) => [name, withoutReadings(part)] as const);
  return zipSync(Object.fromEntries(plain), { level: 0 });
}

/** A part without the kana beside a name, which the reader would take for a piece of it. */
function withoutReadings(part: Uint8Array): Uint8Array {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  if (!bytes.includes('rPh>')) return part;
  const pieces = bytes.toString('latin1').split(/<\/(?:\w+:)?rPh>/);
  const last = pieces.pop() ?? '';
  const kept = pieces.map((piece) => piece.split(/<(?:\w+:)?rPh[\s>]/, 1)[0]);
  return Buffer.from([...kept, last].join(''), 'latin1');
}

function tagsIn(parts: readonly Uint8Array[]): number {
  let tags = 0;
  for (const part of parts)
    for (let at = part.indexOf(0x3c); at >= 0; at = part.indexOf(0x3c, at + 1)) tags += 1;
  return tags;
}

/** The text of a cell as a person reads it; a formula without a result reads as an error. */
function textOf(value: CellValue, cell: Cell | undefined, from1904: boolean): string {
  if (value === null || value === undefined) return cell?.formula ? '#VALUE!' : '';
  const format = cell?.style?.numFmt ?? '';
  if (value instanceof Date) return dayCell(value, format, from1904);
  if (typeof value === 'number')
    return signsOf(format).includes('%') ? `${decimalCell(value * 100)}%` : decimalCell(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  // A guarded CSV that was saved as a workbook keeps its apostrophes, as `writeWorkbook` does.
  return plainCell(unguarded(value));
}

/** Most merged ranges that are looked at. */
const mostMerges = 10_000;

/** Repeats what a merged range says in each of its rows with something in it: schools merge a parent's cells over siblings. */
function filledDown(rows: readonly string[][], merges: readonly MergeRange[]): string[][] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const filled = rows.map((cells) => Array.from({ length: width }, (_, column) => cells[column] ?? ''));
  const isEmpty = rows.map((cells) => cells.every((cell) => cell === ''));
  for (const { startRow, startCol, endRow } of merges.slice(0, mostMerges)) {
    const text = rows[startRow]?.[startCol] ?? '';
    for (let row = startRow + 1; text !== '' && row <= endRow && row < rows.length; row += 1)
      if (!isEmpty[row]) filled[row]?.splice(startCol, 1, text);
  }
  return filled;
}

/** Whether a sheet goes on with something after a row. */
async function goesOn(bytes: Uint8Array, sheet: string, rows: number): Promise<boolean> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet }))
    if (index >= rows && values.some((value) => value !== null && value !== '')) return true;
  return false;
}

/** The rows of a table, and the places of the columns that a workbook hides. */
export type Table = { rows: Row[]; hiddenColumns: readonly number[] };

/** The rows of a sheet as texts. */
function rowsOf(sheet: Sheet, from1904: boolean): Row[] {
  const texts = sheet.rows.map((values, index) =>
    values.map((value, column) => textOf(value, sheet.cells?.get(`${index},${column}`), from1904)),
  );
  return filledDown(texts, sheet.merges ?? []).map((cells, index) => ({
    line: index + 1,
    cells,
    isHidden: sheet.rowDefs?.get(index)?.hidden ?? false,
  }));
}

const hasText = ({ cells }: Row): boolean => cells.some((cell) => cell !== '');

/** Sheets among which a table is looked for. */
const mostSheets = 5;

/**
 * Reads the rows of a workbook's first visible sheet that is a table, or else of the first with something in it, as texts with their lines;
 * empty rows are left out. Returns more than `most` rows if there are too many, and null for a file that is no workbook or unpacks to
 * too much.
 */
export async function readWorkbook(
  packed: Uint8Array,
  most: number,
  isTable: (rows: readonly Row[]) => boolean = () => true,
): Promise<Table | null> {
  try {
    const bytes = withinBounds(packed);
    if (!bytes) return null;
    const { sheets, dateSystem } = await readXlsx(bytes, {
      readStyles: true,
      range: `A1:${lastColumn}${most + 1}`,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    const from1904 = dateSystem === '1904';
    const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((value) => value !== null)));
    const isTableSheet = (sheet: Sheet) => isTable(rowsOf(sheet, from1904).filter(hasText));
    const sheet = filled.slice(0, mostSheets).find(isTableSheet) ?? filled[0];
    if (!sheet) return { rows: [], hiddenColumns: [] };
    const rows = rowsOf(sheet, from1904);
    const isCut = rows.length > most && (await goesOn(bytes, sheet.name, rows.length));
    const hiddenColumns = (sheet.columns ?? []).flatMap(({ hidden }, index) => (hidden ? [index] : []));
    return { rows: isCut ? rows : rows.filter(hasText), hiddenColumns };
  } catch {
    return null;
  }
}
