import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { cacheStatement, cacheStatements } from '../../platform/database/statement-cache.ts';
import { childrenInOrder } from '../../platform/fold/name-order.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';
import { files } from '../../schema/files.ts';
import { handInFiles, handIns, taskChildren, tasks } from '../../schema/homework.ts';
import { allowsAct } from '../families/index.ts';

export type HandIn = typeof handIns.$inferSelect;
type Pair = { taskId: string; childId: string };

const members = cacheStatement((db) =>
  db
    .select({
      sessionId: enrolments.sessionId,
      enrolledAt: enrolments.enrolledAt,
      id: children.id,
      name: children.name,
      nameCn: children.nameCn,
    })
    .from(enrolments)
    .innerJoin(children, eq(children.id, enrolments.childId))
    .where(
      and(
        sql`${enrolments.sessionId} = any(${sql.placeholder('sessionIds')}::uuid[])`,
        isNull(enrolments.endedAt),
      ),
    )
    .orderBy(asc(children.id))
    .limit(5000)
    .prepare(''),
);

export async function childrenIn(context: Context, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return [];
  return childrenInOrder(await members(context.db).execute({ sessionIds: [...sessionIds] }), context.locale);
}

export async function childrenNamedBy(context: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return context.db
    .select({ id: children.id, name: children.name, nameCn: children.nameCn })
    .from(children)
    .where(inArray(children.id, [...ids]))
    .orderBy(asc(children.id))
    .limit(500);
}

const attempts = cacheStatements((db, { key }: { key: 'all' | 'some' }) =>
  db
    .select()
    .from(handIns)
    .where(
      and(
        sql`${handIns.taskId} = any(${sql.placeholder('taskIds')}::uuid[])`,
        key === 'some' ? sql`${handIns.childId} = any(${sql.placeholder('childIds')}::uuid[])` : undefined,
      ),
    )
    .orderBy(desc(handIns.attempt), asc(handIns.id))
    .limit(5000)
    .prepare(''),
);

/** Lists all attempts at the tasks, latest first; optionally of these children. */
export async function attemptsAt(
  context: Context,
  about: { taskIds: readonly string[]; childIds?: readonly string[] },
): Promise<HandIn[]> {
  const taskIds = [...about.taskIds];
  if (taskIds.length === 0) return [];
  return about.childIds
    ? attempts(context.db, { key: 'some' }).execute({ taskIds, childIds: [...about.childIds] })
    : attempts(context.db, { key: 'all' }).execute({ taskIds });
}

const latestStatement = cacheStatement((db) =>
  db
    .selectDistinctOn([handIns.taskId, handIns.childId], {
      taskId: handIns.taskId,
      childId: handIns.childId,
      attempt: handIns.attempt,
      state: handIns.state,
    })
    .from(handIns)
    .where(sql`${handIns.taskId} = any(${sql.placeholder('taskIds')}::uuid[])`)
    .orderBy(asc(handIns.taskId), asc(handIns.childId), desc(handIns.attempt))
    .limit(5000)
    .prepare(''),
);
export type Latest = Pick<HandIn, 'taskId' | 'childId' | 'attempt' | 'state'>;

/** Returns each child's latest attempt at the tasks, as far as counts need it. */
export async function latestAt(context: Context, taskIds: readonly string[]): Promise<Latest[]> {
  return taskIds.length === 0 ? [] : latestStatement(context.db).execute({ taskIds: [...taskIds] });
}

/** Locks a child's latest attempt until the transaction ends. */
export async function lockLatest(context: Context, { taskId, childId }: Pair): Promise<HandIn | null> {
  const [row] = await context.db
    .select()
    .from(handIns)
    .where(and(eq(handIns.taskId, taskId), eq(handIns.childId, childId)))
    .orderBy(desc(handIns.attempt))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function findHandIn(context: Context, id: string): Promise<HandIn | null> {
  const [row] = await context.db.select().from(handIns).where(eq(handIns.id, id));
  return row ?? null;
}

export async function insertHandIn(context: Context, row: typeof handIns.$inferInsert): Promise<void> {
  await context.db.insert(handIns).values(row);
}

export async function updateHandIn(
  context: Context,
  id: string,
  change: Partial<typeof handIns.$inferInsert>,
): Promise<void> {
  await context.db.update(handIns).set(change).where(eq(handIns.id, id));
}

/** Marks work as punctual that was handed in by a due time put off since. */
export async function clearLate(
  context: Context,
  { taskId, dueAt }: { taskId: string; dueAt: Temporal.Instant },
): Promise<void> {
  await context.db
    .update(handIns)
    .set({ isLate: false })
    .where(and(eq(handIns.taskId, taskId), eq(handIns.isLate, true), lte(handIns.handedInAt, dueAt)));
}

/** Lists the files of the attempts in order. */
export async function filesOf(context: Context, handInIds: readonly string[]) {
  if (handInIds.length === 0) return [];
  return context.db
    .select({
      handInId: handInFiles.handInId,
      id: files.id,
      uploadId: handInFiles.uploadId,
      kind: handInFiles.kind,
      name: files.name,
      bytes: files.bytes,
    })
    .from(handInFiles)
    .innerJoin(files, eq(files.id, handInFiles.fileId))
    .where(inArray(handInFiles.handInId, [...handInIds]))
    .orderBy(asc(handInFiles.handInId), asc(handInFiles.position))
    .limit(1000);
}

export async function findFiles(context: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return context.db
    .select({ id: files.id, name: files.name, bytes: files.bytes })
    .from(files)
    .where(inArray(files.id, [...ids]))
    .orderBy(asc(files.id))
    .limit(100);
}

export async function replaceHandInFiles(
  context: Context,
  handInId: string,
  rows: (typeof handInFiles.$inferInsert)[],
): Promise<void> {
  await context.db.delete(handInFiles).where(eq(handInFiles.handInId, handInId));
  if (rows.length > 0) await context.db.insert(handInFiles).values(rows);
}

/** Returns who is notified of the children's homework: guardians who may read it, and students. */
export async function readersFor(
  context: Context,
  childIds: readonly string[],
): Promise<{ childId: string; accountId: string }[]> {
  if (childIds.length === 0) return [];
  const guardians = await context.db
    .select({ childId: guardianships.childId, accountId: guardianships.parentId })
    .from(guardianships)
    .where(and(inArray(guardianships.childId, [...childIds]), allowsAct('homework.read')))
    .orderBy(asc(guardianships.childId), asc(guardianships.since))
    .limit(2000);
  const students = await context.db
    .select({ childId: children.id, accountId: children.accountId })
    .from(children)
    .where(and(inArray(children.id, [...childIds]), sql`${children.accountId} is not null`))
    .orderBy(asc(children.id))
    .limit(1000);
  return [
    ...guardians,
    ...students.flatMap(({ childId, accountId }) => (accountId ? [{ childId, accountId }] : [])),
  ];
}

/** Locks hand-ins that no teacher was notified of; skips those another server has locked. */
export async function handInsToReport(context: Context, until: Temporal.Instant) {
  return context.db
    .select({ id: handIns.id, sessionId: tasks.sessionId, setBy: tasks.setBy, title: tasks.title })
    .from(handIns)
    .innerJoin(tasks, eq(tasks.id, handIns.taskId))
    .where(
      and(eq(handIns.state, 'handed_in'), isNull(handIns.teacherNotifiedAt), lt(handIns.handedInAt, until)),
    )
    .orderBy(asc(handIns.handedInAt), asc(handIns.id))
    .limit(5000)
    .for('update', { of: handIns, skipLocked: true });
}

export async function markNotified(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .update(handIns)
    .set({ teacherNotifiedAt: context.now })
    .where(inArray(handIns.id, [...ids]));
}

/** Lists the children's hand-ins for the family's download. */
export async function keptHomework(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: handIns.childId,
      title: tasks.title,
      due_at: tasks.dueAt,
      attempt: handIns.attempt,
      state: handIns.state,
      text: handIns.text,
      link: handIns.link,
      handed_in_at: handIns.handedInAt,
      returned_at: handIns.returnedAt,
      score: handIns.score,
      scores: handIns.scores,
      words: handIns.words,
      phrases: handIns.phrases,
      pins: handIns.pins,
      voice: sql<string | null>`(select f.name from ${files} f where f.id = ${handIns.voiceId})`,
      files: sql<
        string[]
      >`array(select f.name from ${handInFiles} hf join ${files} f on f.id = hf.file_id where hf.hand_in_id = ${handIns.id} order by hf.position)`,
    })
    .from(handIns)
    .innerJoin(tasks, eq(tasks.id, handIns.taskId))
    .where(inArray(handIns.childId, [...childIds]))
    .orderBy(asc(handIns.savedAt), asc(handIns.id))
    .limit(10_000);
}

/** Deletes the children's hand-ins; returns their files. */
export async function deleteHandIns(context: Context, childIds: readonly string[]): Promise<string[]> {
  if (childIds.length === 0) return [];
  const isTheirs = inArray(handIns.childId, [...childIds]);
  const fileRows = await context.db
    .select({ fileId: handInFiles.fileId })
    .from(handInFiles)
    .innerJoin(handIns, eq(handIns.id, handInFiles.handInId))
    .where(isTheirs)
    .orderBy(asc(handInFiles.fileId))
    .limit(20_000);
  const removed = await context.db.delete(handIns).where(isTheirs).returning({ voiceId: handIns.voiceId });
  return [...fileRows.map(({ fileId }) => fileId), ...removed.flatMap(({ voiceId }) => voiceId ?? [])];
}

/** Removes the children from tasks that were set by name. */
export async function removeFromTasks(context: Context, childIds: readonly string[]): Promise<void> {
  if (childIds.length === 0) return;
  await context.db.delete(taskChildren).where(inArray(taskChildren.childId, [...childIds]));
}
