import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { teacherLeaves } from './tables.ts';

export type TeacherLeave = typeof teacherLeaves.$inferSelect;

export async function insertTeacherLeave(
  context: Context,
  row: typeof teacherLeaves.$inferInsert,
): Promise<void> {
  await context.db.insert(teacherLeaves).values(row);
}

/** A leave, locked until the transaction ends. */
export async function lockTeacherLeave(context: Context, id: string): Promise<TeacherLeave | null> {
  const [row] = await context.db.select().from(teacherLeaves).where(eq(teacherLeaves.id, id)).for('update');
  return row ?? null;
}

export async function updateTeacherLeave(
  context: Context,
  id: string,
  change: Partial<typeof teacherLeaves.$inferInsert>,
): Promise<void> {
  await context.db.update(teacherLeaves).set(change).where(eq(teacherLeaves.id, id));
}

/** What a teacher asked for and was not refused. */
export async function openLeavesOf(context: Context, teacherId: string): Promise<TeacherLeave[]> {
  return context.db
    .select()
    .from(teacherLeaves)
    .where(and(eq(teacherLeaves.teacherId, teacherId), inArray(teacherLeaves.state, ['asked', 'granted'])))
    .orderBy(asc(teacherLeaves.startsAt), asc(teacherLeaves.id))
    .limit(500);
}
