import { and, asc, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { cacheStatement, cacheStatements } from '../../platform/database/statement-cache.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { files } from '../../schema/files.ts';
import { taskChildren, taskFiles, tasks } from '../../schema/homework.ts';
import { lessons } from '../../schema/schedule.ts';
import { teachers } from '../../schema/teachers.ts';
import { nameOfAccount } from '../saved-since/index.ts';
import { isForChild } from './child-tasks-store.ts';

export type Task = typeof tasks.$inferSelect;

const fields = {
  task: tasks,
  session: { id: sessions.id, label: sessions.label },
  offering: {
    number: offerings.number,
    name: offerings.name,
    category: offerings.category,
    cover: offerings.cover,
  },
  site: { kind: sites.kind, timeZone: sites.timeZone },
  lesson: { id: lessons.id, position: lessons.position, startsAt: lessons.startsAt },
  teacher: nameOfAccount,
};

const selectTasks = ({ db }: Pick<Context, 'db'>) =>
  db
    .select(fields)
    .from(tasks)
    .innerJoin(sessions, eq(sessions.id, tasks.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .innerJoin(accounts, eq(accounts.id, tasks.setBy))
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .leftJoin(lessons, eq(lessons.id, tasks.lessonId));
export type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number];

export async function findTask(context: Context, id: string): Promise<TaskRow | null> {
  const [row] = await selectTasks(context).where(eq(tasks.id, id));
  return row ?? null;
}

/** Locks a task until the transaction ends, against handing in, marking and changes. */
export async function lockTask(context: Context, id: string): Promise<Task | null> {
  const [task] = await context.db.select().from(tasks).where(eq(tasks.id, id)).for('no key update');
  return task ?? null;
}

/** Finds a task that a child has. */
export async function taskOfChild(
  context: Context,
  about: { taskId: string; childId: string },
): Promise<TaskRow | null> {
  const isTheirs = and(eq(tasks.id, about.taskId), isForChild(context, about.childId));
  const [row] = await selectTasks(context).where(isTheirs);
  return row ?? null;
}

const someTasks = cacheStatement((db) =>
  selectTasks({ db })
    .where(sql`${tasks.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(tasks.id))
    .limit(2000)
    .prepare(''),
);

export async function tasksById(context: Context, ids: readonly string[]): Promise<TaskRow[]> {
  return ids.length === 0 ? [] : someTasks(context.db).execute({ ids: [...ids] });
}

type WhichTasks = { key: 'all' | 'some' };

const ofSessions = ({ key }: WhichTasks) =>
  and(
    isNull(tasks.withdrawnAt),
    key === 'some' ? sql`${tasks.sessionId} = any(${sql.placeholder('sessionIds')}::uuid[])` : undefined,
  );

const taskPages = cacheStatements((db, scope: WhichTasks) =>
  selectTasks({ db })
    .where(ofSessions(scope))
    .orderBy(desc(tasks.dueAt), asc(tasks.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(''),
);

const taskCounts = cacheStatements((db, scope: WhichTasks) =>
  db.select({ total: count() }).from(tasks).where(ofSessions(scope)).prepare(''),
);

/** Lists tasks of the classes (all if `sessionIds` is null), latest due first. */
export async function findTasks(
  context: Context,
  { sessionIds, ...page }: { sessionIds: readonly string[] | null; limit: number; offset: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const scope: WhichTasks = { key: sessionIds ? 'some' : 'all' };
  const params = { ...page, sessionIds: sessionIds && [...sessionIds] };
  const rows = await taskPages(context.db, scope).execute(params);
  const [counted] = await taskCounts(context.db, scope).execute(params);
  return { rows, total: counted?.total ?? 0 };
}

export async function insertTask(context: Context, row: typeof tasks.$inferInsert): Promise<void> {
  await context.db.insert(tasks).values(row);
}

export async function updateTask(
  context: Context,
  id: string,
  change: Partial<typeof tasks.$inferInsert>,
): Promise<void> {
  await context.db.update(tasks).set(change).where(eq(tasks.id, id));
}

/** Sets the children of a task that is not for all. */
export async function replaceTaskChildren(
  context: Context,
  taskId: string,
  childIds: readonly string[],
): Promise<void> {
  await context.db.delete(taskChildren).where(eq(taskChildren.taskId, taskId));
  if (childIds.length > 0)
    await context.db.insert(taskChildren).values(childIds.map((childId) => ({ taskId, childId })));
}

export async function childrenNamed(context: Context, taskIds: readonly string[]) {
  if (taskIds.length === 0) return [];
  return context.db
    .select()
    .from(taskChildren)
    .where(inArray(taskChildren.taskId, [...taskIds]))
    .orderBy(asc(taskChildren.taskId), asc(taskChildren.childId))
    .limit(5000);
}

export async function filesOfTask(context: Context, taskId: string) {
  return context.db
    .select({ id: files.id, kind: taskFiles.kind, name: files.name, bytes: files.bytes })
    .from(taskFiles)
    .innerJoin(files, eq(files.id, taskFiles.fileId))
    .where(eq(taskFiles.taskId, taskId))
    .orderBy(asc(taskFiles.position))
    .limit(20);
}

export async function replaceTaskFiles(
  context: Context,
  taskId: string,
  rows: (typeof taskFiles.$inferInsert)[],
): Promise<void> {
  await context.db.delete(taskFiles).where(eq(taskFiles.taskId, taskId));
  if (rows.length > 0) await context.db.insert(taskFiles).values(rows);
}

/** Locks tasks due within two days without a notice; skips those another server has locked. */
export async function tasksDue(context: Context): Promise<(Task & { timeZone: string })[]> {
  const rows = await context.db
    .select({ task: tasks, timeZone: sites.timeZone })
    .from(tasks)
    .innerJoin(sessions, eq(sessions.id, tasks.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        isNull(tasks.dueNotifiedAt),
        isNull(tasks.withdrawnAt),
        lte(tasks.dueAt, context.now.add({ hours: 48 })),
      ),
    )
    .orderBy(asc(tasks.dueAt), asc(tasks.id))
    .limit(50)
    .for('update', { of: tasks, skipLocked: true });
  return rows.map(({ task, timeZone }) => ({ ...task, timeZone }));
}

const currentClasses = cacheStatement((db) =>
  db
    .select({
      id: sessions.id,
      label: sessions.label,
      name: offerings.name,
      site: { kind: sites.kind, time_zone: sites.timeZone },
    })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::uuid[])`,
        sql`${sessions.endsAt} > ${sql.placeholder('since')}::timestamptz`,
      ),
    )
    .orderBy(asc(offerings.number), asc(sessions.startsAt), asc(sessions.id))
    .limit(100)
    .prepare(''),
);

/** Lists those of the classes that are not long over, by name. */
export async function recentClasses(context: Context, sessionIds: readonly string[]) {
  const since = context.now.subtract({ hours: 24 * 28 }).toString();
  return currentClasses(context.db).execute({ sessionIds: [...sessionIds], since });
}

const nearLessons = cacheStatement((db) =>
  db
    .select({
      id: lessons.id,
      sessionId: lessons.sessionId,
      position: lessons.position,
      startsAt: lessons.startsAt,
    })
    .from(lessons)
    .where(
      and(
        sql`${lessons.sessionId} = any(${sql.placeholder('sessionIds')}::uuid[])`,
        isNull(lessons.calledOffAt),
        sql`${lessons.startsAt} between ${sql.placeholder('from')}::timestamptz and ${sql.placeholder('to')}::timestamptz`,
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(500)
    .prepare(''),
);

/** Lists the lessons of the classes around now, for which homework can be set. */
export async function lessonsAround(context: Context, sessionIds: readonly string[]) {
  const around = (days: number) => context.now.add({ hours: 24 * days }).toString();
  return nearLessons(context.db).execute({ sessionIds: [...sessionIds], from: around(-14), to: around(14) });
}
