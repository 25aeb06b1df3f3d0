import { readFile } from 'node:fs/promises';
import { type Row, readCsv, textOfSheet } from '../csv/read-csv.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';

/**
 * The rows of a table with something in them, told by its content: a workbook (.xlsx) or CSV. One more than `most` if
 * there are too many; null for other files.
 */
export async function readTable(path: string, most: number): Promise<Row[] | null> {
  const bytes = await readFile(path);
  if (isWorkbook(bytes)) return readWorkbook(bytes, most);
  const text = textOfSheet(bytes);
  return text === null ? null : readCsv(text, most);
}
