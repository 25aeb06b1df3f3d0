import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { SheetImport, sheetCalls } from '../../../contract/sheets/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context, type Limit } from '../../platform/context.ts';
import { lineOfOpenQuote, type Row } from '../../platform/csv/read-csv.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { readTable } from '../../platform/workbook/read-table.ts';
import { hasHeading, headingOf, linesOf, whyNotRead, withoutHidden } from './headings.ts';
import { insertImport } from './import-store.ts';
import { sheetCheck } from './jobs.ts';
import { whyMayNotTake } from './policy.ts';
import { viewImport } from './view-import.ts';

const limit: Limit = { name: 'sheet-import', points: 60, seconds: 3600 };

/** Returns the rights of the caller; a visitor has none. */
export const rightsOf = ({ person }: Context): readonly string[] =>
  person.kind === 'visitor' ? [] : (person.rights ?? []);

/** Returns a file's name for display: the end of a long name. */
const shownName = (name: string): string =>
  [...name.replaceAll(/\p{C}/gu, '')].slice(-100).join('') || 'sheet.csv';

function refuseOpenQuote(thrown: unknown): never {
  const line = lineOfOpenQuote(thrown);
  if (line === null) throw thrown;
  return refuse('sheets.quote_open', { line });
}

/**
 * Reads a table and enqueues its check; changes no record. In steps: reading happens outside the transaction. Refuses senders without the
 * right to make such records, a file without a table, an open quote, an unknown heading, and too many lines.
 */
export async function beginImport(
  context: Context,
  { kind, sheet }: CheckedInputOf<typeof sheetCalls.officeSheetImport>,
): Promise<SheetImport> {
  refuseIf(whyMayNotTake(rightsOf(context), kind));
  await context.limit(limit, accountOf(context));
  const isTable = (sheetRows: readonly Row[]) => hasHeading(kind, sheetRows);
  // The heading, and one line too many to notice an excess.
  const { rows, hiddenColumns } =
    (await readTable(sheet.path, figures.sheetLines + 2, isTable).catch(refuseOpenQuote)) ??
    refuseField('sheet', 'sheet_unreadable');
  const { heading, columns } = withoutHidden(kind, headingOf(kind, rows), hiddenColumns);
  const lines = linesOf(kind, { ...heading, currency: context.settings.currency }, rows);
  refuseIf(whyNotRead(kind, heading, { lines: lines.length, locale: context.locale }));
  return context.transact(async (inside) => {
    const id = inside.newId();
    const row = {
      id,
      kind,
      state: 'checking',
      name: shownName(sheet.name),
      locale: inside.locale,
      sentBy: accountOf(inside),
      begunAt: inside.now,
      lines: lines.length,
      hiddenRows: rows.filter(({ line, isHidden }) => isHidden && line > heading.row.line).length,
      hiddenColumns: columns,
    } as const;
    await insertImport(
      inside,
      row,
      lines.map((line) => ({ importId: id, ...line })),
    );
    await record(inside, {
      action: 'sheet.import',
      subject: `sheet:${kind}`,
      after: { import: id, name: row.name, lines: lines.length },
    });
    await inside.enqueue(sheetCheck, { id, after: 0 });
    return viewImport(inside, { import_id: id });
  });
}
