import { and, asc, gt, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
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
