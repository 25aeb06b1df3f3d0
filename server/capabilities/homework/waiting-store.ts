import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { cacheStatement, cacheStatements } from '../../platform/database/statement-cache.ts';
import { handIns, tasks } from '../../schema/homework.ts';

const isWaiting = and(
  eq(handIns.state, 'handed_in'),
  sql`${tasks.sessionId} = any(${sql.placeholder('sessionIds')}::uuid[])`,
);

const waiting = cacheStatements((db, { key }: { key: 'all' | 'one' }) =>
  db
    .select({ id: handIns.id })
    .from(handIns)
    .innerJoin(tasks, eq(tasks.id, handIns.taskId))
    .where(and(isWaiting, key === 'one' ? eq(handIns.taskId, sql.placeholder('taskId')) : undefined))
    .orderBy(asc(handIns.handedInAt), asc(handIns.id))
    .limit(500)
    .prepare(''),
);

/** Lists hand-ins to mark in the classes, or of one task, the longest waiting first. */
export async function waitingFor(
  context: Context,
  { sessionIds, taskId }: { sessionIds: readonly string[]; taskId?: string | undefined },
): Promise<string[]> {
  const rows = await waiting(context.db, { key: taskId ? 'one' : 'all' }).execute({
    sessionIds: [...sessionIds],
    taskId,
  });
  return rows.map(({ id }) => id);
}

const counted = cacheStatement((db) =>
  db
    .select({ sessionId: tasks.sessionId, waiting: count() })
    .from(handIns)
    .innerJoin(tasks, eq(tasks.id, handIns.taskId))
    .where(isWaiting)
    .groupBy(tasks.sessionId)
    .limit(3000)
    .prepare(''),
);

/** Counts hand-ins to mark by class; classes without any are missing. */
export async function countWaiting(
  context: Context,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await counted(context.db).execute({ sessionIds: [...sessionIds] });
  return new Map(rows.map((row) => [row.sessionId, row.waiting]));
}
