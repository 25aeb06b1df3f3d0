import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { teacherLeaves } from '../../schema/teacher-leave.ts';
import { teachers } from '../../schema/teachers.ts';

export type TeacherLeave = typeof teacherLeaves.$inferSelect;

/** Locks a teacher, so that concurrent requests cannot overlap. */
export async function lockTeacher(context: Context, id: string): Promise<void> {
  await context.db.select({ id: teachers.id }).from(teachers).where(eq(teachers.id, id)).for('no key update');
}

export async function insertTeacherLeave(
  context: Context,
  row: typeof teacherLeaves.$inferInsert,
): Promise<void> {
  await context.db.insert(teacherLeaves).values(row);
}

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

/** Returns a teacher's open and granted leaves. */
export async function openLeavesOf(context: Context, teacherId: string): Promise<TeacherLeave[]> {
  return context.db
    .select()
    .from(teacherLeaves)
    .where(and(eq(teacherLeaves.teacherId, teacherId), inArray(teacherLeaves.state, ['asked', 'granted'])))
    .orderBy(asc(teacherLeaves.startsAt), asc(teacherLeaves.id))
    .limit(500);
}

/** Returns a teacher's granted leave between two instants. */
export async function grantedLeavesOf(
  context: Context,
  { teacherId, from, until }: { teacherId: string; from: Temporal.Instant; until: Temporal.Instant },
): Promise<{ startsAt: Temporal.Instant; endsAt: Temporal.Instant }[]> {
  return context.db
    .select({ startsAt: teacherLeaves.startsAt, endsAt: teacherLeaves.endsAt })
    .from(teacherLeaves)
    .where(
      and(
        eq(teacherLeaves.teacherId, teacherId),
        eq(teacherLeaves.state, 'granted'),
        gt(teacherLeaves.endsAt, from),
        lt(teacherLeaves.startsAt, until),
      ),
    )
    .orderBy(asc(teacherLeaves.startsAt))
    .limit(500);
}
