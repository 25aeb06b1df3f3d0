import { and, asc, count, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { teacherPapers, teachers } from '../../schema/teachers.ts';

export type PaperRow = typeof teacherPapers.$inferSelect;

/** Returns the qualifications of a teacher, earliest end first. */
export async function papersOf(context: Context, teacherId: string): Promise<PaperRow[]> {
  return context.db
    .select()
    .from(teacherPapers)
    .where(and(eq(teacherPapers.teacherId, teacherId), isNull(teacherPapers.removedAt)))
    .orderBy(sql`${teacherPapers.validUntil} asc nulls last`, asc(teacherPapers.id))
    .limit(100);
}

export async function paperById(context: Context, id: string): Promise<PaperRow | null> {
  const [paper] = await context.db
    .select()
    .from(teacherPapers)
    .where(and(eq(teacherPapers.id, id), isNull(teacherPapers.removedAt)))
    .for('update');
  return paper ?? null;
}

export async function countPapers(context: Context, teacherId: string): Promise<number> {
  const [counted] = await context.db
    .select({ papers: count() })
    .from(teacherPapers)
    .where(and(eq(teacherPapers.teacherId, teacherId), isNull(teacherPapers.removedAt)));
  return counted?.papers ?? 0;
}

/** Inserts or updates a qualification. */
export async function savePaperRow(context: Context, row: PaperRow): Promise<void> {
  await context.db
    .insert(teacherPapers)
    .values(row)
    .onConflictDoUpdate({ target: teacherPapers.id, set: row });
}

/** Returns qualifications that end after one day and by another, of teachers who sign in. */
export async function papersEnding(context: Context, { after, until }: { after: string; until: string }) {
  return context.db
    .select({
      id: teacherPapers.id,
      title: teacherPapers.title,
      validUntil: teacherPapers.validUntil,
      accountId: teachers.accountId,
    })
    .from(teacherPapers)
    .innerJoin(teachers, eq(teachers.id, teacherPapers.teacherId))
    .where(
      and(
        isNull(teacherPapers.removedAt),
        isNotNull(teachers.accountId),
        gt(teacherPapers.validUntil, after),
        lte(teacherPapers.validUntil, until),
      ),
    )
    .orderBy(asc(teacherPapers.validUntil), asc(teacherPapers.id))
    .limit(1000);
}
