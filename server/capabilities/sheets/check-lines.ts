import { columnsOf } from '../../../contract/sheets/columns.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint } from '../../platform/database/broken-constraint.ts';
import { dryRun, undoOnError } from '../../platform/database/savepoint.ts';
import { isRefusal } from '../../platform/refusal.ts';
import type { Cells, Fault, Outcome } from '../../schema/sheets.ts';
import { asSender } from './as-sender.ts';
import { isQuestion } from './doubles.ts';
import { findKnown, keyOf } from './find-known.ts';
import { withHints } from './hints.ts';
import {
  type ImportRow,
  type LineRow,
  linesAfter,
  lockImport,
  saveOutcomes,
  updateImport,
} from './import-store.ts';
import { isFaulty } from './inputs.ts';
import { sheetCheck } from './jobs.ts';
import { columnOf } from './rules.ts';
import { takeLine } from './take-line.ts';

/** Lines checked in a job, which must end long before a job counts as lost. */
export const batchSize = 100;

/** Questions and sentences of forms, as faults of a table. */
const inTables: Readonly<Record<string, Extract<Fault, { code: unknown }>['code']>> = {
  'programme.clash': 'sheets.clash',
  'lesson_changes.room_unknown': 'sheets.room_unknown',
  'lesson_changes.room_small': 'sheets.room_small',
  'programme.changed_since': 'sheets.changed_since',
  'programme.moved_since': 'sheets.moved_since',
};

/** Constraints that two concurrent imports can meet, with the refusals of the calls. */
const constraintFaults: Readonly<Record<string, Fault>> = {
  offerings_number_unique: { column: 'number', code: 'programme.number_taken', params: {} },
  sessions_week_once: { column: 'week', code: 'programme.week_taken', params: {} },
  sessions_pkey: { column: null, code: 'busy', params: {} },
  coupons_code_unique: { column: 'code', field: 'coupon_taken' },
  accounts_tel_once: { column: 'tel', field: 'tel_taken' },
  accounts_email_once: { column: 'email', field: 'email_taken' },
};

/**
 * Whether a line itself is at fault, in whatever way: its refusal, a constraint that it breaks, or a mistake in our code. Everything else,
 * such as a lost connection, is not the line's: the job is tried again.
 */
function isOfLine(thrown: unknown): boolean {
  const { cause } = thrown as { cause?: { code?: unknown } };
  const { code } = (cause ?? thrown) as { code?: unknown };
  return typeof code !== 'string' || /^(22|23|P0)/.test(code);
}

const anyFault: Fault = { column: null, code: 'sheets.broken', params: {} };

/** Returns the faults of a line from the error it threw; throws again what is no fault of the line. */
function faultsOf(
  { log }: Pick<Context, 'log'>,
  { kind, cells }: { kind: SheetKind; cells: Cells },
  thrown: unknown,
): readonly Fault[] {
  if (isFaulty(thrown)) return withHints(kind, cells, thrown.faults);
  const broken = constraintFaults[brokenConstraint(thrown) ?? ''];
  if (broken) return [broken];
  if (!isRefusal(thrown)) {
    if (!isOfLine(thrown)) throw thrown;
    log.error({ error: thrown, kind }, 'a line of a table broke');
    return [anyFault];
  }
  const { refusal, params, fields = {} } = thrown;
  const faults = Object.entries(fields).map(([field, code]) => ({
    column: columnOf(columnsOf[kind], field),
    field: code,
  }));
  return faults.length > 0
    ? withHints(kind, cells, faults)
    : [{ column: null, code: inTables[refusal] ?? refusal, params }];
}

export type LineOutcome = Pick<LineRow, 'line' | 'outcome' | 'faults' | 'changes'>;

/** Takes each line after those above it, without those at fault. Returns the outcomes. */
export async function tryLines(
  context: Context,
  kind: SheetKind,
  rows: readonly LineRow[],
): Promise<LineOutcome[]> {
  const known = await findKnown(
    context,
    kind,
    rows.map(({ cells }) => cells),
  );
  const outcomes: LineOutcome[] = [];
  for (const { line, cells, faults: found } of rows) {
    const isKnown = kind === 'families' && known.records.has(keyOf[kind](cells) ?? '');
    const faults = isKnown ? found.filter((fault) => !isQuestion(fault)) : found;
    if (faults.length > 0) {
      outcomes.push({ line, outcome: 'faulty', faults, changes: [] });
      continue;
    }
    const result: LineOutcome = { line, outcome: null, faults: [], changes: [] };
    const undone = await undoOnError(context, async () => {
      Object.assign(result, await takeLine(context, kind, { cells, known }));
    });
    if (undone)
      Object.assign(result, {
        outcome: 'faulty',
        faults: faultsOf(context, { kind, cells }, undone.thrown),
      });
    outcomes.push(result);
  }
  return outcomes;
}

export const countOf = (outcomes: readonly LineOutcome[], outcome: Outcome): number =>
  outcomes.filter((result) => result.outcome === outcome).length;

function after(row: ImportRow, outcomes: readonly LineOutcome[]): Partial<ImportRow> {
  const checked = row.checked + outcomes.length;
  const faulty = row.faulty + countOf(outcomes, 'faulty');
  return {
    checked,
    faulty,
    added: row.added + countOf(outcomes, 'added'),
    changed: row.changed + countOf(outcomes, 'changed'),
    same: row.same + countOf(outcomes, 'same'),
    ...(checked < row.lines ? {} : { state: faulty > 0 ? 'faulty' : 'ready' }),
  };
}

/** Checks the next lines of a table: imports them, stores the outcome, and rolls back. The next job continues. */
export async function checkLines(
  context: Context,
  { id, after: last }: { id: string; after: number },
): Promise<void> {
  const row = await lockImport(context, id);
  const rows =
    row?.state === 'checking' ? await linesAfter(context, id, { line: last, most: batchSize }) : [];
  // A repeated job finds them checked.
  if (!row || rows.length === 0 || rows[0]?.outcome) return;
  const sender = await asSender(context, row);
  const outcomes = await dryRun(context, () => tryLines(sender, row.kind, rows));
  await saveOutcomes(context, id, outcomes);
  const next = { ...after(row, outcomes), askedAt: context.now };
  await updateImport(context, id, next);
  const looked = rows.at(-1);
  if (!next.state && looked) await context.enqueue(sheetCheck, { id, after: looked.line });
}
