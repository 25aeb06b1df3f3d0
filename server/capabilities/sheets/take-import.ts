import type { SheetImport } from '../../../contract/sheets/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { undoneIfThrown } from '../../platform/database/savepoint.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { asSender } from './as-sender.ts';
import { rightsHere } from './begin-import.ts';
import { faultsOf, together } from './check-lines.ts';
import { findKnown } from './find-known.ts';
import {
  clearOutcomes,
  deleteLines,
  type ImportRow,
  linesAfter,
  lockImport,
  lostImports,
  sayTaken,
  updateImport,
} from './import-store.ts';
import { sheetCheck, sheetTake } from './jobs.ts';
import { whyMayNotTake } from './policy.ts';
import { canBeDropped, canBeTaken, lostAfter } from './rules.ts';
import { takeLine } from './take-line.ts';
import { viewImport } from './view-import.ts';

async function lockOpen(context: Context, id: string): Promise<ImportRow> {
  const row = (await lockImport(context, id)) ?? refuse('not_found');
  refuseIf(whyMayNotTake(rightsHere(context), row.kind));
  return row;
}

/** Has a table taken of which nothing is wrong, or again one whose taking came to nothing. Refuses `not_found`, `sheets.not_ready`, and who may not make such records. */
export async function askToTake(
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

/** Lets a table go that was not taken. Refuses `not_found`, `sheets.not_ready`. */
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

/** Takes the lines after one, page by page, as whoever sent them. */
async function takeLines(sender: Context, row: ImportRow, line = 0, taken = 0): Promise<void> {
  const rows = await linesAfter(sender, row.id, { line, most: together });
  const known = await findKnown(
    sender,
    row.kind,
    rows.map(({ cells }) => cells),
  );
  for (const { cells } of rows) await takeLine(sender, row.kind, { cells, known });
  await sayTaken(sender, row.id, taken + rows.length);
  if (rows.length === together) await takeLines(sender, row, rows.at(-1)?.line, taken + rows.length);
}

/**
 * Takes a table, all of its lines in this one transaction. Where something is wrong with one by now, none is taken, and all are looked at
 * again, so that everything that is wrong is told.
 */
export async function takeImport(context: Context, { id }: { id: string }): Promise<void> {
  const row = await lockImport(context, id);
  if (row?.state !== 'taking') return;
  const sender = await asSender(context, row);
  const isAllowed = whyMayNotTake(rightsHere(sender), row.kind) === null;
  const undone = isAllowed ? await undoneIfThrown(context, () => takeLines(sender, row)) : null;
  if (undone) {
    // What is no fault of a line is thrown on.
    faultsOf(row.kind, undone.thrown);
    await clearOutcomes(context, id);
    const anew = { checked: 0, added: 0, changed: 0, same: 0, faulty: 0 };
    await updateImport(context, id, { state: 'checking', ...anew });
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

/** Tells of tables whose taking came to nothing: a server was lost, or it failed too often. None of their lines was taken. */
export async function failLost(context: Context): Promise<void> {
  for (const { id, kind } of await lostImports(context, context.now.subtract(lostAfter))) {
    await updateImport(context, id, { state: 'failed' });
    await record(context, { action: 'sheet.fail', subject: `sheet:${kind}`, after: { import: id } });
  }
}
