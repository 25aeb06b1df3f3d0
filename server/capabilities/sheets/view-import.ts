import { fieldMessage } from '../../../contract/core/field-messages.ts';
import type { Locale } from '../../../contract/core/locale.ts';
import { sentenceOf } from '../../../contract/core/refusals.ts';
import type { SheetImport, SheetImportRow } from '../../../contract/sheets/calls.ts';
import { choicesOf } from '../../../contract/sheets/choices.ts';
import { headingWords } from '../../../contract/sheets/column-words.ts';
import { columnsOf } from '../../../contract/sheets/columns.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Cells, Fault } from '../../schema/sheets.ts';
import { cellAs, isRewritten } from './cells.ts';
import {
  findImport,
  type ImportRow,
  importedSoFar,
  linesWithOutcome,
  listImportRows,
} from './import-store.ts';

/** Lines shown of each outcome, and new ones whose values are shown. */
const most = 200;
const mostUnderstood = 5;

/** The values of a new line that the import rewrites, by which staff see how it understood them. */
const understoodIn = (kind: SheetKind, { line, cells }: { line: number; cells: Cells }) =>
  columnsOf[kind].flatMap((column) => {
    const value = isRewritten(column) ? cellAs(column, cells[column.name] ?? '') : '';
    return value ? [{ line, column: column.name, value }] : [];
  });

const present = ({ row, by }: { row: ImportRow; by: string }): SheetImportRow => {
  const { id, kind, state, name, lines, checked, added, changed, same, faulty } = row;
  return {
    ...{ id, kind, state, name, by, lines, checked, added, changed, same, faulty },
    begun_at: row.begunAt.toString(),
    taken_at: row.takenAt?.toString() ?? null,
  };
};

/** The values of a fault's column in the reader's language. */
export const namesOf = (column: string | null, locale: Locale): string =>
  (choicesOf(column ?? '') ?? []).map((choice) => choice[locale][0]).join(m.desk_and({}, { locale }));

/** Returns what is wrong and what to do, in the reader's language. */
const faultWords = (fault: Fault, { locale }: Pick<Context, 'locale'>): string =>
  'field' in fault
    ? fieldMessage(fault.field, locale)
    : sentenceOf(fault.code, locale, { ...fault.params, choices: namesOf(fault.column, locale) });

/** What is wrong with a line: each fault after the heading of its column. */
export const lineFaultWords = (faults: readonly Fault[], reader: Pick<Context, 'locale'>): string =>
  faults
    .map((fault) => {
      const words = faultWords(fault, reader);
      if (fault.column === null) return words;
      return `${headingWords(fault.column, reader.locale)}${reader.locale === 'zh' ? '：' : ': '}${words}`;
    })
    .join('\n');

/** Returns imported lines: the count so far while running, but final only at the end. */
const takenOf = ({ state, lines }: ImportRow, byNow: number): number =>
  state === 'taking' ? Math.min(lines, byNow) : state === 'taken' ? lines : 0;

/** Returns the state of an import, with its faults and changes. Refuses `not_found`. */
export async function viewImport(
  context: Context,
  { import_id }: { import_id: string },
): Promise<SheetImport> {
  // Read before the state, so that an import that ends in between shows as ended.
  const byNow = await importedSoFar(context, import_id);
  const found = (await findImport(context, import_id)) ?? refuse('not_found');
  const wrong = await linesWithOutcome(context, import_id, { outcome: 'faulty', most });
  const changed = await linesWithOutcome(context, import_id, { outcome: 'changed', most });
  const added = await linesWithOutcome(context, import_id, { outcome: 'added', most: mostUnderstood });
  return {
    ...present(found),
    hidden_rows: found.row.hiddenRows,
    hidden_columns: found.row.hiddenColumns,
    taken: takenOf(found.row, byNow),
    faults: wrong
      .flatMap(({ line, cells, faults }) =>
        faults.map((fault) => ({
          line,
          column: fault.column,
          value: cells[fault.column ?? ''] ?? '',
          message: faultWords(fault, context),
        })),
      )
      .slice(0, most),
    understood: added.flatMap((line) => understoodIn(found.row.kind, line)),
    changes: changed
      .flatMap(({ line, changes }) => changes.map((change) => ({ line, ...change })))
      .slice(0, most),
  };
}

export async function listImports(
  context: Context,
  { page, page_size }: { page: number; page_size: number },
) {
  const { rows, total } = await listImportRows(context, { page, size: page_size });
  return { items: rows.map(present), total, page, page_size };
}
