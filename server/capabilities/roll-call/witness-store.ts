import { and, asc, eq, exists, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { doorEntries, lessonRolls, presenceWords, rollDoubts } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';

/** Stores who entered a lesson's door; the first time counts. */
export async function insertDoorEntries(
  context: Context,
  rows: readonly (typeof doorEntries.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await context.db
    .insert(doorEntries)
    .values([...rows])
    .onConflictDoNothing();
}

/** Returns the door entries of these lessons, earliest first. */
export async function doorEntriesOf(context: Context, lessonIds: readonly string[]) {
  if (lessonIds.length === 0) return [];
  return context.db
    .select()
    .from(doorEntries)
    .where(inArray(doorEntries.lessonId, [...lessonIds]))
    .orderBy(asc(doorEntries.at))
    .limit(20_000);
}

export async function presenceWordsOf(context: Context, lessonIds: readonly string[]) {
  if (lessonIds.length === 0) return [];
  return context.db
    .select()
    .from(presenceWords)
    .where(inArray(presenceWords.lessonId, [...lessonIds]))
    .limit(20_000);
}

export async function savePresenceWord(
  context: Context,
  row: typeof presenceWords.$inferInsert,
): Promise<void> {
  const { wasHere, saidBy, at } = row;
  await context.db
    .insert(presenceWords)
    .values(row)
    .onConflictDoUpdate({
      target: [presenceWords.lessonId, presenceWords.childId],
      set: { wasHere, saidBy, at },
    });
}

export type Doubt = typeof rollDoubts.$inferSelect;

/** Returns open and decided doubts of these lessons. */
export async function doubtsOf(context: Context, lessonIds: readonly string[]): Promise<Doubt[]> {
  if (lessonIds.length === 0) return [];
  return context.db
    .select()
    .from(rollDoubts)
    .where(inArray(rollDoubts.lessonId, [...lessonIds]))
    .limit(20_000);
}

export async function insertDoubts(
  context: Context,
  rows: readonly (typeof rollDoubts.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await context.db
    .insert(rollDoubts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [rollDoubts.lessonId, rollDoubts.childId],
      set: { witnesses: sql`excluded.witnesses` },
      setWhere: isNull(rollDoubts.settledAt),
    });
}

export async function deleteDoubts(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .delete(rollDoubts)
    .where(and(inArray(rollDoubts.id, [...ids]), isNull(rollDoubts.settledAt)));
}

export async function findDoubt(context: Context, id: string): Promise<Doubt | null> {
  const [doubt] = await context.db.select().from(rollDoubts).where(eq(rollDoubts.id, id));
  return doubt ?? null;
}

export async function lockDoubt(context: Context, id: string): Promise<Doubt | null> {
  const [doubt] = await context.db.select().from(rollDoubts).where(eq(rollDoubts.id, id)).for('update');
  return doubt ?? null;
}

export async function settleDoubtRow(
  context: Context,
  id: string,
  settled: { settledAt: Temporal.Instant; settledBy: string; wasHere: boolean; words: string },
): Promise<void> {
  await context.db.update(rollDoubts).set(settled).where(eq(rollDoubts.id, id));
}

/**
 * Locks called lessons that ended before `endedBefore` and are not yet in the lesson accounts, like every change of a roll; skips locked
 * ones.
 */
export async function lockUnsettled(
  context: Context,
  { endedBefore, limit }: { endedBefore: Temporal.Instant; limit: number },
): Promise<string[]> {
  const rows = await context.db
    .select({ id: lessonRolls.lessonId })
    .from(lessonRolls)
    .innerJoin(lessons, eq(lessons.id, lessonRolls.lessonId))
    .where(and(isNull(lessonRolls.settledAt), lte(lessons.endsAt, endedBefore)))
    .orderBy(asc(lessons.endsAt), asc(lessons.id))
    .limit(limit)
    .for('no key update', { of: lessons, skipLocked: true });
  return rows.map(({ id }) => id);
}

export async function markSettled(context: Context, lessonIds: readonly string[]): Promise<void> {
  await context.db
    .update(lessonRolls)
    .set({ settledAt: context.now })
    .where(inArray(lessonRolls.lessonId, [...lessonIds]));
}

/** Matches, in a query of `lessons`, those without a called roll. */
export const isUncalled = (context: Context) =>
  not(
    exists(
      context.db
        .select({ id: lessonRolls.lessonId })
        .from(lessonRolls)
        .where(eq(lessonRolls.lessonId, lessons.id)),
    ),
  );
