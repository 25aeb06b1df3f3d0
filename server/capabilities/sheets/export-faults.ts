import type { SheetFormat } from '../../../contract/core/sheet-link.ts';
import type { Context } from '../../platform/context.ts';
import type { Line } from '../../platform/csv/write-csv.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { rightsOf } from './begin-import.ts';
import { faultColumn } from './headings.ts';
import { faultyLinesAfter, findImport } from './import-store.ts';
import { keepSheet } from './keep-sheet.ts';
import { whyMayNotTake } from './policy.ts';
import { faultColumns } from './sheet-columns.ts';
import { lineFaultWords } from './view-import.ts';

const most = 500;

async function* pagesOf(context: Context, id: string, line = 0): AsyncGenerator<Line[]> {
  const rows = await faultyLinesAfter(context, id, { line, most });
  yield rows.map((row) => ({ ...row.cells, [faultColumn]: lineFaultWords(row.faults, context) }));
  if (rows.length === most) yield* pagesOf(context, id, rows.at(-1)?.line);
}

/**
 * Writes the lines at fault of an uploaded table into a file, as they were sent and with what is wrong, and returns a link to it. In steps.
 * Refuses `not_found`, and staff without the right to import such tables.
 */
export async function exportFaults(
  context: Context,
  { import_id, format }: { import_id: string; format: SheetFormat },
) {
  const { row } = (await findImport(context, import_id)) ?? refuse('not_found');
  refuseIf(whyMayNotTake(rightsOf(context), row.kind));
  const [first] = await faultyLinesAfter(context, import_id, { line: 0, most: 1 });
  return keepSheet(context, {
    name: `${row.kind}-faults`,
    format,
    columns: faultColumns(row.kind, Object.keys(first?.cells ?? {}), context.locale),
    pages: pagesOf(context, import_id),
  });
}
