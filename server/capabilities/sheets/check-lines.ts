import { columnsOf } from '../../../contract/sheets/columns.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint } from '../../platform/database/broken-constraint.ts';
import { triedOut, undoneIfThrown } from '../../platform/database/savepoint.ts';
import { isRefusal } from '../../platform/refusal.ts';
import type { Fault, Outcome } from '../../schema/sheets.ts';
import { asSender } from './as-sender.ts';
import { findKnown } from './find-known.ts';
import {
  type ImportRow,
  type LineRow,
  linesAfter,
  lockImport,
  tellLines,
  updateImport,
} from './import-store.ts';
import { isFaulty } from './inputs.ts';
import { sheetCheck } from './jobs.ts';
import { columnOf } from './rules.ts';
import { takeLine } from './take-line.ts';

/** Lines that are looked at in one job: it is over long before a job counts as lost. */
export const together = 100;

/** What a question, or a sentence for a form, is in a table. */
const inTables: Readonly<Record<string, Extract<Fault, { code: unknown }>['code']>> = {
  'programme.clash': 'sheets.clash',
  'programme.changed_since': 'sheets.changed_since',
  'programme.moved_since': 'sheets.moved_since',
};

/** What two may want at once, as the calls say it. */
const taken: Readonly<Record<string, Fault>> = {
  offerings_number_unique: { column: 'number', code: 'programme.number_taken', params: {} },
  sessions_week_once: { column: 'week', code: 'programme.week_taken', params: {} },
  sessions_pkey: { column: null, code: 'busy', params: {} },
  coupons_code_unique: { column: 'code', field: 'coupon_taken' },
  accounts_tel_once: { column: 'tel', field: 'tel_taken' },
  accounts_email_once: { column: 'email', field: 'email_taken' },
};

/** What was wrong with a line, from what taking it threw; what else was thrown is a bug. */
export function faultsOf(kind: SheetKind, thrown: unknown): readonly Fault[] {
  if (isFaulty(thrown)) return thrown.faults;
  const broken = taken[brokenConstraint(thrown) ?? ''];
  if (broken) return [broken];
  if (!isRefusal(thrown)) throw thrown;
  const { refusal, params, fields = {} } = thrown;
  const cells = Object.entries(fields).map(([field, code]) => ({
    column: columnOf(columnsOf[kind], field),
    field: code,
  }));
  return cells.length > 0 ? cells : [{ column: null, code: inTables[refusal] ?? refusal, params }];
}

type Told = Pick<LineRow, 'line' | 'outcome' | 'faults' | 'changes'>;

/** What would become of some lines, each after those above it. */
async function tryLines(context: Context, kind: SheetKind, rows: readonly LineRow[]): Promise<Told[]> {
  const known = await findKnown(
    context,
    kind,
    rows.map(({ cells }) => cells),
  );
  const told: Told[] = [];
  for (const { line, cells, faults } of rows) {
    if (faults.length > 0) {
      told.push({ line, outcome: 'faulty', faults, changes: [] });
      continue;
    }
    const become: Told = { line, outcome: null, faults: [], changes: [] };
    const undone = await undoneIfThrown(context, async () => {
      Object.assign(become, await takeLine(context, kind, { cells, known }));
    });
    if (undone) Object.assign(become, { outcome: 'faulty', faults: faultsOf(kind, undone.thrown) });
    told.push(become);
  }
  return told;
}

const countOf = (told: readonly Told[], outcome: Outcome): number =>
  told.filter((one) => one.outcome === outcome).length;

function after(row: ImportRow, told: readonly Told[]): Partial<ImportRow> {
  const checked = row.checked + told.length;
  const faulty = row.faulty + countOf(told, 'faulty');
  return {
    checked,
    faulty,
    added: row.added + countOf(told, 'added'),
    changed: row.changed + countOf(told, 'changed'),
    same: row.same + countOf(told, 'same'),
    ...(checked < row.lines ? {} : { state: faulty > 0 ? 'faulty' : 'ready' }),
  };
}

/** Looks at the next lines of a table: takes them, sees what comes of it, and undoes it. The rest is for the next job. */
export async function checkLines(
  context: Context,
  { id, after: last }: { id: string; after: number },
): Promise<void> {
  const row = await lockImport(context, id);
  const rows = row?.state === 'checking' ? await linesAfter(context, id, { line: last, most: together }) : [];
  // A job that runs again finds that these were looked at.
  if (!row || rows.length === 0 || rows[0]?.outcome) return;
  const sender = await asSender(context, row);
  const told = await triedOut(context, () => tryLines(sender, row.kind, rows));
  await tellLines(context, id, told);
  const next = after(row, told);
  await updateImport(context, id, next);
  const looked = rows.at(-1);
  if (!next.state && looked) await context.enqueue(sheetCheck, { id, after: looked.line });
}
