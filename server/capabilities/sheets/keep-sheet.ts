import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { type Line, writeCsv } from '../../platform/csv/write-csv.ts';
import { dropUpload, keepUpload, linkTo, receiveFile } from '../../platform/files/files.ts';
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

type Sheet = { name: string; columns: readonly string[]; pages: AsyncIterable<readonly Line[]> };

/**
 * Writes a table into a file page by page and returns a link to it. In steps: writing happens outside the transaction. Records who exported
 * which table, and the number of lines.
 */
export async function keepSheet(
  context: Context,
  { name: called, columns, pages }: Sheet,
): Promise<{ url: string; lines: number }> {
  let lines = 0;
  const passing = counted(pages, (more) => {
    lines += more;
  });
  const name = `${called}-${dayAt(context.now, context.settings.timeZone)}.csv`;
  const upload = await receiveFile(context.settings, writeCsv(columns, passing), {
    maxBytes: mostBytes,
    name,
  });
  try {
    return await context.transact(async (inside) => {
      const until = inside.now.add(keptFor);
      const id = await keepUpload(inside, upload, { mediaType: 'text/csv; charset=utf-8', name, until });
      await record(inside, { action: 'sheet.export', subject: `sheet:${called}`, after: { lines } });
      return { url: linkTo(inside, id), lines };
    });
  } finally {
    await dropUpload(upload);
  }
}
