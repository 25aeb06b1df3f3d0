import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offeringTeachers } from '../catalog/tables.ts';
import type { Teacher } from '../teachers/index.ts';
import { teachers } from '../teachers/tables.ts';
import { lessons } from './tables.ts';

export async function insertLessons(context: Context, rows: (typeof lessons.$inferInsert)[]): Promise<void> {
  await context.db.insert(lessons).values(rows);
}

/** Lessons of some sessions that are not over, soonest first. */
export async function lessonsAhead(context: Context, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return [];
  return context.db
    .select({ sessionId: lessons.sessionId, startsAt: lessons.startsAt, endsAt: lessons.endsAt })
    .from(lessons)
    .where(and(inArray(lessons.sessionId, [...sessionIds]), gt(lessons.endsAt, context.now)))
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(5000);
}

/** An offering's teachers, in their order. */
export async function teachersOf(context: Context, offeringId: string): Promise<Teacher[]> {
  const rows = await context.db
    .select({ teacher: teachers })
    .from(offeringTeachers)
    .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .where(eq(offeringTeachers.offeringId, offeringId))
    .orderBy(asc(offeringTeachers.position), asc(teachers.id))
    .limit(20);
  return rows.map((row) => row.teacher);
}
