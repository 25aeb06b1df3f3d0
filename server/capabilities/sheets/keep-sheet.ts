import type { SheetFormat, SheetLink } from '../../../contract/core/sheet-link.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { type Line, writeCsv } from '../../platform/csv/write-csv.ts';
import { dropUpload, keepUpload, linkTo, receiveFile } from '../../platform/files/files.ts';
import { type SheetColumn, writeWorkbook } from '../../platform/workbook/write-workbook.ts';
import { dayAt } from '../../platform/zoned.ts';

/** Counts lines as they pass. */
async function* counted(pages: AsyncIterable<readonly Line[]>, count: (lines: number) => void) {
  for await (const lines of pages) {
    count(lines.length);
    yield lines;
  }
}

/** An upper limit; half a million lines of families are some 50 MB. */
const mostBytes = 500_000_000;
/** The file is deleted some time after its links end. */
const keptFor = { hours: 3 };

const mediaTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The longest name of a sheet in a workbook; the signs that neither it nor a file's name may have. */
const longestTitle = 31;
const forbidden = /[\\/:*?"<>|[\]']+/g;
const titleOf = (title: string): string =>
  [...title.replaceAll(forbidden, ' ').trim()].slice(0, longestTitle).join('');

type Sheet = {
  name: string;
  /** In the reader's language, for a table about one thing: names the file and its sheet. */
  title?: string;
  format: SheetFormat;
  columns: readonly SheetColumn[];
  pages: AsyncIterable<readonly Line[]>;
};

/**
 * Writes a table into a file page by page and returns a link to it. In steps: writing happens outside the transaction. Records who exported
 * which table, and the number of lines.
 */
export async function keepSheet(
  context: Context,
  { name, title: given, format, columns, pages }: Sheet,
): Promise<SheetLink> {
  let lines = 0;
  const passing = counted(pages, (more) => {
    lines += more;
  });
  const title = given === undefined ? undefined : titleOf(given);
  const source = format === 'xlsx' ? writeWorkbook(columns, passing, title) : writeCsv(columns, passing);
  return keepTable(context, { name, title, format, source, lines: () => lines });
}

type Written = {
  name: string;
  title?: string | undefined;
  format: SheetFormat;
  source: Parameters<typeof receiveFile>[1];
  lines: () => number;
};

/** Keeps the file of a table for a while and returns a link to it. In steps. */
export async function keepTable(
  context: Context,
  { name: called, title = called, format, source, lines }: Written,
): Promise<SheetLink> {
  const name = `${title}-${dayAt(context.now, context.settings.timeZone)}.${format}`;
  const upload = await receiveFile(context.settings, source, { maxBytes: mostBytes, name });
  try {
    return await context.transact(async (inside) => {
      const until = inside.now.add(keptFor);
      const id = await keepUpload(inside, upload, { mediaType: mediaTypes[format], name, until });
      const count = lines();
      await record(inside, { action: 'sheet.export', subject: `sheet:${called}`, after: { lines: count } });
      return { url: linkTo(inside, id), lines: count };
    });
  } finally {
    await dropUpload(upload);
  }
}
