import type { SheetImport } from '../../../contract/sheets/calls.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { undoOnError } from '../../platform/database/savepoint.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { asSender } from './as-sender.ts';
import { rightsOf } from './begin-import.ts';
import { batchSize, countOf, type LineOutcome, tryLines } from './check-lines.ts';
import { findKnown } from './find-known.ts';
import {
  deleteLines,
  deleteTaken,
  type ImportRow,
  type LineRow,
  lastChecked,
  linesAfter,
  lockImport,
  lostImports,
  publishProgress,
  saveOutcomes,
  updateImport,
} from './import-store.ts';
import { faulty, isFaulty } from './inputs.ts';
import { sheetCheck, sheetTake } from './jobs.ts';
import { whyMayNotTake } from './policy.ts';
import { canBeChecked, canBeDropped, canBeTaken, canBeTakenPartly, lostAfter } from './rules.ts';
import { takeLine } from './take-line.ts';
import { viewImport } from './view-import.ts';

async function lockOpen(context: Context, id: string): Promise<ImportRow> {
  const row = (await lockImport(context, id)) ?? refuse('not_found');
  refuseIf(whyMayNotTake(rightsOf(context), row.kind));
  return row;
}

/**
 * Requests the import of a faultless table, of the lines without faults of another (`partly`), or again of a failed one, whose check goes
 * on first where it failed. Refuses
 * `not_found`, `sheets.not_ready`, and senders without the right to make such records.
 */
export async function enqueueImport(
  context: Context,
  { import_id, partly }: { import_id: string; partly: boolean },
): Promise<SheetImport> {
  const row = await lockOpen(context, import_id);
  if (canBeChecked(row)) return checkAgain(context, row);
  const isReady = canBeTaken(row) || (partly && canBeTakenPartly(row));
  if (!isReady) refuse('sheets.not_ready');
  await updateImport(context, import_id, { state: 'taking', askedAt: context.now });
  await record(context, {
    action: 'sheet.take',
    subject: `sheet:${row.kind}`,
    after: { import: import_id, name: row.name, added: row.added, changed: row.changed, faulty: row.faulty },
  });
  await context.enqueue(sheetTake, { id: import_id, partly });
  return viewImport(context, { import_id });
}

/** Goes on with a check that failed, after the last checked line. */
async function checkAgain(context: Context, { id }: ImportRow): Promise<SheetImport> {
  await updateImport(context, id, { state: 'checking', askedAt: context.now });
  await context.enqueue(sheetCheck, { id, after: await lastChecked(context, id) });
  return viewImport(context, { import_id: id });
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

/**
 * Imports a page of lines as their sender. All of them at once, which is quick; if one is at fault, again one by one, so that each fault is
 * named.
 */
async function takePage(sender: Context, kind: SheetKind, rows: readonly LineRow[]): Promise<LineOutcome[]> {
  const known = await findKnown(
    sender,
    kind,
    rows.map(({ cells }) => cells),
  );
  const outcomes: LineOutcome[] = [];
  const undone = await undoOnError(sender, async () => {
    for (const { line, cells } of rows) {
      const result = await takeLine(sender, kind, { cells, known });
      outcomes.push({ line, faults: [], ...result });
    }
  });
  return undone ? tryLines(sender, kind, rows) : outcomes;
}

/** Imports the lines after a given one, page by page; of a table with faults those without. */
async function takeLines(sender: Context, row: ImportRow, line = 0, count = 0): Promise<LineOutcome[]> {
  const rows = await linesAfter(sender, row.id, { line, most: batchSize });
  const outcomes = await takePage(
    sender,
    row.kind,
    rows.filter(({ outcome }) => outcome !== 'faulty'),
  );
  await publishProgress(sender, row.id, count + rows.length);
  if (rows.length < batchSize) return outcomes;
  return [...outcomes, ...(await takeLines(sender, row, rows.at(-1)?.line, count + rows.length))];
}

const countsOf = (outcomes: readonly LineOutcome[], faultyBefore: number) => ({
  added: countOf(outcomes, 'added'),
  changed: countOf(outcomes, 'changed'),
  same: countOf(outcomes, 'same'),
  faulty: countOf(outcomes, 'faulty') + faultyBefore,
});

/**
 * Imports the lines of a table without faults in this transaction. If one that had none is at fault by now, its fault is named, and nothing
 * is imported unless only the good lines were asked for.
 */
export async function takeImport(
  context: Context,
  { id, partly }: { id: string; partly: boolean },
): Promise<void> {
  const row = await lockImport(context, id);
  if (row?.state !== 'taking') return;
  const sender = await asSender(context, row);
  if (whyMayNotTake(rightsOf(sender), row.kind)) {
    await deleteLines(context, id);
    return updateImport(context, id, { state: 'dropped' });
  }
  let outcomes: LineOutcome[] = [];
  const undone = await undoOnError(context, async () => {
    outcomes = await takeLines(sender, row);
    if (!partly && countOf(outcomes, 'faulty') > 0) throw faulty([]);
  });
  if (undone && !isFaulty(undone.thrown)) throw undone.thrown;
  const counts = countsOf(outcomes, row.faulty);
  await saveOutcomes(
    context,
    id,
    outcomes.filter(({ outcome }) => outcome === 'faulty'),
  );
  if (undone) return updateImport(context, id, { state: 'faulty', ...counts });
  await deleteTaken(context, id);
  await updateImport(context, id, { state: 'taken', takenAt: context.now, ...counts });
}

/** Marks imports and checks as failed whose server was lost or that failed too often. None of their lines was imported. */
export async function failLost(context: Context): Promise<void> {
  for (const { id, kind } of await lostImports(context, context.now.subtract(lostAfter))) {
    await updateImport(context, id, { state: 'failed' });
    await record(context, { action: 'sheet.fail', subject: `sheet:${kind}`, after: { import: id } });
  }
}
