import { buffer } from 'node:stream/consumers';
import { readCsv } from '../../server/platform/csv/read-csv.ts';
import { findFile } from '../../server/platform/files/files.ts';
import type { TestShop } from '../../server/platform/testing.ts';

/** Reads an exported table by its link: its text, its columns, and its rows by column. */
export async function readSheetAt(shop: TestShop, { url }: { url: string }) {
  const file = await findFile(shop.context(), /^\/files\/([0-9a-f-]{36})\?/.exec(url)?.[1] ?? '');
  if (!file) throw new Error(`there is no file at ${url}`);
  const text = (await buffer(file.read())).toString();
  const [columns = [], ...rows] = (readCsv(text, 10_000) ?? []).map(({ cells }) => cells);
  const lines = rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ''])));
  return { text, columns, lines };
}
