import { and, asc, desc, eq, exists, gt, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { cacheStatements } from '../../platform/database/statement-cache.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { handIns, taskChildren, tasks } from '../../schema/homework.ts';

/** Condition on tasks and enrolments: the rule `isDueFor`. */
export const isDueForMember = gt(tasks.dueAt, enrolments.enrolledAt);

/** Condition on tasks: a child of the class owes it. */
function isOwedBy({ db }: Pick<Context, 'db'>, childId: string | Placeholder): SQL | undefined {
  const named = db
    .select({ id: taskChildren.taskId })
    .from(taskChildren)
    .where(and(eq(taskChildren.taskId, tasks.id), eq(taskChildren.childId, childId)));
  const isIn = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.sessionId, tasks.sessionId),
        eq(enrolments.childId, childId),
        isNull(enrolments.endedAt),
        isDueForMember,
      ),
    );
  return and(isNull(tasks.withdrawnAt), exists(isIn), or(tasks.forAll, exists(named)));
}

/** Condition on tasks: a child has it, because they owe it or worked on it. */
export function isForChild(context: Pick<Context, 'db'>, childId: string | Placeholder): SQL | undefined {
  const handedIn = context.db
    .select({ id: handIns.id })
    .from(handIns)
    .where(and(eq(handIns.taskId, tasks.id), eq(handIns.childId, childId)));
  return or(exists(handedIn), isOwedBy(context, childId));
}

const { attempt, state, handedInAt, isLate, score, returnedAt, returnedBy, words, phrases } = handIns;
const attemptFields = { attempt, state, handedInAt, isLate, score, returnedAt, returnedBy, words, phrases };

const standings = cacheStatements((db, { key }: { key: 'all' | 'some' }) =>
  db
    .select({
      task: {
        taskId: tasks.id,
        sessionId: tasks.sessionId,
        dueAt: tasks.dueAt,
        isOwed: sql<boolean>`coalesce(${isOwedBy({ db }, sql.placeholder('childId'))}, false)`,
      },
      attempt: attemptFields,
    })
    .from(tasks)
    .leftJoin(handIns, and(eq(handIns.taskId, tasks.id), eq(handIns.childId, sql.placeholder('childId'))))
    .where(
      and(
        isForChild({ db }, sql.placeholder('childId')),
        key === 'some' ? sql`${tasks.sessionId} = any(${sql.placeholder('sessionIds')}::uuid[])` : undefined,
      ),
    )
    .orderBy(desc(tasks.dueAt), asc(tasks.id), desc(handIns.attempt))
    .limit(5000)
    .prepare(''),
);

/** Lists a child's tasks, optionally in these classes, latest due first, each with its attempts, latest first. */
export async function tasksOfChild(context: Context, childId: string, sessionIds?: readonly string[]) {
  const rows = sessionIds
    ? await standings(context.db, { key: 'some' }).execute({ childId, sessionIds: [...sessionIds] })
    : await standings(context.db, { key: 'all' }).execute({ childId });
  return [...Map.groupBy(rows, ({ task }) => task.taskId).values()].flatMap((own) => {
    const attempts = own.flatMap(({ attempt }) => attempt ?? []);
    return own.slice(0, 1).map(({ task }) => ({ ...task, attempts }));
  });
}
export type TaskOfChild = Awaited<ReturnType<typeof tasksOfChild>>[number];
