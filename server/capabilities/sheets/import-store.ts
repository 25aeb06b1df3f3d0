import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, max, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { sheetImports, sheetLines } from '../../schema/sheets.ts';
import { canBeDropped } from './rules.ts';

export type ImportRow = typeof sheetImports.$inferSelect;
export type LineRow = typeof sheetLines.$inferSelect;

/** Lines written with a statement. */
const chunkSize = 500;

export async function insertImport(
  context: Context,
  row: typeof sheetImports.$inferInsert,
  lines: readonly (typeof sheetLines.$inferInsert)[],
): Promise<void> {
  await context.db.insert(sheetImports).values(row);
  for (let start = 0; start < lines.length; start += chunkSize)
    await context.db.insert(sheetLines).values(lines.slice(start, start + chunkSize));
}

export async function findImport(context: Context, id: string) {
  const [row] = await context.db
    .select({ row: sheetImports, by: accounts.name })
    .from(sheetImports)
    .innerJoin(accounts, eq(accounts.id, sheetImports.sentBy))
    .where(eq(sheetImports.id, id));
  return row ?? null;
}

export async function lockImport(context: Context, id: string): Promise<ImportRow | null> {
  const [row] = await context.db.select().from(sheetImports).where(eq(sheetImports.id, id)).for('update');
  return row ?? null;
}

export async function updateImport(
  context: Context,
  id: string,
  change: Partial<typeof sheetImports.$inferInsert>,
): Promise<void> {
  await context.db.update(sheetImports).set(change).where(eq(sheetImports.id, id));
}

const takingName = (id: string) => `sheet ${id} `;

/**
 * Publishes the number of imported lines in the name of this connection, because others see nothing else of the transaction before its end.
 * Ends with the transaction.
 */
export async function publishProgress(context: Context, id: string, lines: number): Promise<void> {
  await context.db.execute(sql`select set_config('application_name', ${takingName(id) + lines}, true)`);
}

/** Counts the lines of a table imported so far by some server; 0 before and after the import. */
export async function importedSoFar(context: Context, id: string): Promise<number> {
  const { rows } = await context.db.execute<{ name: string }>(
    sql`select application_name as name from pg_stat_activity where starts_with(application_name, ${takingName(id)}) limit 1`,
  );
  return Number(rows[0]?.name.slice(takingName(id).length) ?? 0);
}

export async function listImportRows(context: Context, { page, size }: { page: number; size: number }) {
  const rows = await context.db
    .select({ row: sheetImports, by: accounts.name })
    .from(sheetImports)
    .innerJoin(accounts, eq(accounts.id, sheetImports.sentBy))
    .orderBy(desc(sheetImports.begunAt), asc(sheetImports.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await context.db.select({ total: count() }).from(sheetImports);
  return { rows, total: counted?.total ?? 0 };
}

export async function linesAfter(
  context: Context,
  id: string,
  { line, most }: { line: number; most: number },
): Promise<LineRow[]> {
  return context.db
    .select()
    .from(sheetLines)
    .where(and(eq(sheetLines.importId, id), gt(sheetLines.line, line)))
    .orderBy(asc(sheetLines.line))
    .limit(most);
}

/** The last line of a table that was checked, or 0. */
export async function lastChecked(context: Context, id: string): Promise<number> {
  const [row] = await context.db
    .select({ line: max(sheetLines.line) })
    .from(sheetLines)
    .where(and(eq(sheetLines.importId, id), isNotNull(sheetLines.outcome)));
  return row?.line ?? 0;
}

export async function linesWithOutcome(
  context: Context,
  id: string,
  { outcome, most }: { outcome: 'added' | 'faulty' | 'changed'; most: number },
): Promise<LineRow[]> {
  return context.db
    .select()
    .from(sheetLines)
    .where(and(eq(sheetLines.importId, id), eq(sheetLines.outcome, outcome)))
    .orderBy(asc(sheetLines.line))
    .limit(most);
}

/** The lines at fault after a given one. */
export async function faultyLinesAfter(
  context: Context,
  id: string,
  { line, most }: { line: number; most: number },
): Promise<LineRow[]> {
  return context.db
    .select()
    .from(sheetLines)
    .where(and(eq(sheetLines.importId, id), eq(sheetLines.outcome, 'faulty'), gt(sheetLines.line, line)))
    .orderBy(asc(sheetLines.line))
    .limit(most);
}

type LineOutcome = Pick<LineRow, 'line' | 'outcome' | 'faults' | 'changes'>;

export async function saveOutcomes(
  context: Context,
  id: string,
  outcomes: readonly LineOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await context.db.execute(sql`update ${sheetLines} set outcome = checked.outcome, faults = checked.faults, changes = checked.changes
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as checked(line int, outcome text, faults jsonb, changes jsonb)
    where ${sheetLines.importId} = ${id} and ${sheetLines.line} = checked.line`);
}

/** Deletes the lines of an import. */
export async function deleteLines(context: Context, id: string): Promise<void> {
  await context.db.delete(sheetLines).where(eq(sheetLines.importId, id));
}

/** Deletes the lines of an import that are in the records now; those at fault stay, so that they can be downloaded. */
export async function deleteTaken(context: Context, id: string): Promise<void> {
  await context.db
    .delete(sheetLines)
    .where(and(eq(sheetLines.importId, id), sql`coalesce(${sheetLines.outcome}, '') <> 'faulty'`));
}

/** Drops imports begun before a moment and not completed, and deletes the lines of all. */
export async function dropBegunBefore(context: Context, at: Temporal.Instant): Promise<void> {
  await context.db
    .update(sheetImports)
    .set({ state: 'dropped' })
    .where(and(lt(sheetImports.begunAt, at), inArray(sheetImports.state, [...canBeDropped])));
  const over = context.db
    .select({ id: sheetImports.id })
    .from(sheetImports)
    .where(and(lt(sheetImports.begunAt, at), inArray(sheetImports.state, ['dropped', 'taken'])));
  await context.db.delete(sheetLines).where(inArray(sheetLines.importId, over));
}

/** Imports and checks that were last requested or went on before a moment and do not run, locked: a running one has its row locked. */
export async function lostImports(context: Context, askedBefore: Temporal.Instant): Promise<ImportRow[]> {
  return context.db
    .select()
    .from(sheetImports)
    .where(
      and(
        inArray(sheetImports.state, ['checking', 'taking']),
        sql`coalesce(${sheetImports.askedAt}, ${sheetImports.begunAt}) < ${askedBefore.toString()}::timestamptz`,
      ),
    )
    .orderBy(asc(sheetImports.id))
    .limit(20)
    .for('update', { skipLocked: true });
}
