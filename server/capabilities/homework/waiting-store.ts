import { and, asc, count, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../catalog/tables.ts';
import { openToTeacher } from '../enrolments/index.ts';
import { handIns, tasks } from './tables.ts';

/** What waits to be marked in the classes open to a teacher, of one task where it is named, the longest waiting first. */
export async function waitingFor(
  context: Context,
  about: { teacherId: string; taskId?: string | undefined },
): Promise<string[]> {
  const rows = await context.db
    .select({ id: handIns.id })
    .from(handIns)
    .innerJoin(tasks, eq(tasks.id, handIns.taskId))
    .innerJoin(sessions, eq(sessions.id, tasks.sessionId))
    .where(
      and(
        eq(handIns.state, 'handed_in'),
        openToTeacher(context, about.teacherId),
        about.taskId ? eq(handIns.taskId, about.taskId) : undefined,
      ),
    )
    .orderBy(asc(handIns.handedInAt), asc(handIns.id))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** How much waits to be marked in each class that is open to a teacher, by class; those with nothing are left out. */
export async function countWaiting(
  context: Context,
  teacherId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await context.db
    .select({ sessionId: tasks.sessionId, waiting: count() })
    .from(handIns)
    .innerJoin(tasks, eq(tasks.id, handIns.taskId))
    .innerJoin(sessions, eq(sessions.id, tasks.sessionId))
    .where(and(eq(handIns.state, 'handed_in'), openToTeacher(context, teacherId)))
    .groupBy(tasks.sessionId)
    .limit(1000);
  return new Map(rows.map(({ sessionId, waiting }) => [sessionId, waiting]));
}
