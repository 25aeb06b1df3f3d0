import { readFile } from 'node:fs/promises';
import { type Row, readCsv, textOfSheet } from '../csv/read-csv.ts';
import { isWorkbook, readWorkbook, type Table } from './read-workbook.ts';

/**
 * The rows of a table with something in them, recognised by its content: a workbook (.xlsx), of whose sheets `isTable` knows the right one,
 * or CSV. One more than `most` if there are too many; null for other files.
 */
export async function readTable(
  path: string,
  most: number,
  isTable: (rows: readonly Row[]) => boolean,
): Promise<Table | null> {
  const bytes = await readFile(path);
  if (isWorkbook(bytes)) return readWorkbook(bytes, most, isTable);
  const text = textOfSheet(bytes);
  const rows = text === null ? null : readCsv(text, most);
  return rows && { rows, hiddenColumns: [] };
}
