import type { SheetImport } from '../../../contract/sheets/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { undoOnError } from '../../platform/database/savepoint.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { asSender } from './as-sender.ts';
import { rightsOf } from './begin-import.ts';
import { batchSize, faultsOf } from './check-lines.ts';
import { findKnown } from './find-known.ts';
import {
  clearOutcomes,
  deleteLines,
  type ImportRow,
  linesAfter,
  lockImport,
  lostImports,
  publishProgress,
  updateImport,
} from './import-store.ts';
import { sheetCheck, sheetTake } from './jobs.ts';
import { whyMayNotTake } from './policy.ts';
import { canBeDropped, canBeTaken, lostAfter } from './rules.ts';
import { takeLine } from './take-line.ts';
import { viewImport } from './view-import.ts';

async function lockOpen(context: Context, id: string): Promise<ImportRow> {
  const row = (await lockImport(context, id)) ?? refuse('not_found');
  refuseIf(whyMayNotTake(rightsOf(context), row.kind));
  return row;
}

/**
 * Requests the import of a faultless table, or again of a failed one. Refuses `not_found`, `sheets.not_ready`, and senders without the
 * right to make such records.
 */
export async function enqueueImport(
  context: Context,
  { import_id }: { import_id: string },
): Promise<SheetImport> {
  const row = await lockOpen(context, import_id);
  if (!canBeTaken.includes(row.state)) refuse('sheets.not_ready');
  await updateImport(context, import_id, { state: 'taking', askedAt: context.now });
  await record(context, {
    action: 'sheet.take',
    subject: `sheet:${row.kind}`,
    after: { import: import_id, name: row.name, added: row.added, changed: row.changed },
  });
  await context.enqueue(sheetTake, { id: import_id });
  return viewImport(context, { import_id });
}

/** Drops a table that was not imported. Refuses `not_found`, `sheets.not_ready`. */
export async function dropImport(
  context: Context,
  { import_id }: { import_id: string },
): Promise<SheetImport> {
  const row = await lockOpen(context, import_id);
  if (!canBeDropped.includes(row.state)) refuse('sheets.not_ready');
  await updateImport(context, import_id, { state: 'dropped' });
  await deleteLines(context, import_id);
  await record(context, { action: 'sheet.drop', subject: `sheet:${row.kind}`, after: { import: import_id } });
  return viewImport(context, { import_id });
}

/** Imports the lines after a given one, page by page, as their sender. */
async function takeLines(sender: Context, row: ImportRow, line = 0, count = 0): Promise<void> {
  const rows = await linesAfter(sender, row.id, { line, most: batchSize });
  const known = await findKnown(
    sender,
    row.kind,
    rows.map(({ cells }) => cells),
  );
  for (const { cells } of rows) await takeLine(sender, row.kind, { cells, known });
  await publishProgress(sender, row.id, count + rows.length);
  if (rows.length === batchSize) await takeLines(sender, row, rows.at(-1)?.line, count + rows.length);
}

/**
 * Imports all lines of a table in this transaction. If a line is faulty by now, nothing is imported and all lines are checked again, so
 * that every fault is named.
 */
export async function takeImport(context: Context, { id }: { id: string }): Promise<void> {
  const row = await lockImport(context, id);
  if (row?.state !== 'taking') return;
  const sender = await asSender(context, row);
  const isAllowed = whyMayNotTake(rightsOf(sender), row.kind) === null;
  const undone = isAllowed ? await undoOnError(context, () => takeLines(sender, row)) : null;
  if (undone) {
    // Throws again unless the line is at fault.
    faultsOf(row.kind, undone.thrown);
    await clearOutcomes(context, id);
    const counts = { checked: 0, added: 0, changed: 0, same: 0, faulty: 0 };
    await updateImport(context, id, { state: 'checking', ...counts });
    await context.enqueue(sheetCheck, { id, after: 0 });
    return;
  }
  await deleteLines(context, id);
  await updateImport(
    context,
    id,
    isAllowed ? { state: 'taken', takenAt: context.now } : { state: 'dropped' },
  );
}

/** Marks imports as failed whose server was lost or that failed too often. None of their lines was imported. */
export async function failLost(context: Context): Promise<void> {
  for (const { id, kind } of await lostImports(context, context.now.subtract(lostAfter))) {
    await updateImport(context, id, { state: 'failed' });
    await record(context, { action: 'sheet.fail', subject: `sheet:${kind}`, after: { import: id } });
  }
}
