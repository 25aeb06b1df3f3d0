import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { homeworkCalls } from '../../../contract/homework/calls.ts';
import { tabOf } from '../../../contract/homework/states.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { sessionsOpenTo } from '../enrolments/index.ts';
import { presentChildLine } from '../families/index.ts';
import { teacherOfAccount } from '../teachers/index.ts';
import { presentLine } from './present.ts';
import { countStates, isDueFor, stateOf } from './rules.ts';
import { attemptsAt, childrenIn, childrenNamedBy, type HandIn, type Latest, latestAt } from './store.ts';
import { childrenNamed, findTasks, lessonsAround, recentClasses, type TaskRow } from './task-store.ts';
import { waitingFor } from './waiting-store.ts';

type Child = { id: string; name: string; nameCn: string };
/** A child with their attempts, latest first: assigned, due before they joined, or handed in before leaving the class. */
export type TaskChild<Attempt = HandIn> = {
  child: Child;
  isAssigned: boolean;
  isBeforeJoining: boolean;
  attempts: Attempt[];
};

/** Loads for each task its children with all attempts, by name. */
export async function childrenOfTasks(
  context: Context,
  rows: readonly TaskRow[],
): Promise<Map<string, TaskChild[]>> {
  return childrenWithAttempts(
    context,
    rows,
    await attemptsAt(context, { taskIds: rows.map(({ task }) => task.id) }),
  );
}

async function childrenWithAttempts<Attempt extends Pick<HandIn, 'taskId' | 'childId'>>(
  context: Context,
  rows: readonly TaskRow[],
  attempts: readonly Attempt[],
): Promise<Map<string, TaskChild<Attempt>[]>> {
  const taskIds = rows.map(({ task }) => task.id);
  const members = await childrenIn(context, [...new Set(rows.map(({ task }) => task.sessionId))]);
  const named = await childrenNamed(context, taskIds);
  const known = new Map<string, Child>(members.map((member) => [member.id, member]));
  const formerIds = attempts.map(({ childId }) => childId).filter((id) => !known.has(id));
  for (const child of await childrenNamedBy(context, [...new Set(formerIds)])) known.set(child.id, child);
  const isNamed = new Set(named.map(({ taskId, childId }) => `${taskId} ${childId}`));
  const ofClass = Map.groupBy(members, ({ sessionId }) => sessionId);
  const ofTask = Map.groupBy(attempts, ({ taskId }) => taskId);
  return new Map(
    rows.map(({ task }) => {
      const attemptsOfChild = Map.groupBy(ofTask.get(task.id) ?? [], ({ childId }) => childId);
      const asked = new Map(
        (ofClass.get(task.sessionId) ?? [])
          .filter(({ id }) => task.forAll || isNamed.has(`${task.id} ${id}`))
          .map((member) => [member.id, isDueFor(task, member)]),
      );
      const taskChildren = [...new Set([...asked.keys(), ...attemptsOfChild.keys()])].flatMap(
        (id): TaskChild<Attempt>[] => {
          const child = known.get(id);
          const isOwed = asked.get(id);
          const standing = { isAssigned: isOwed === true, isBeforeJoining: isOwed === false };
          return child ? [{ child, ...standing, attempts: attemptsOfChild.get(id) ?? [] }] : [];
        },
      );
      return [task.id, taskChildren];
    }),
  );
}

/** Counts the children of a task by state: those who owe it, and those who handed it in. */
export const countTaskChildren = (taskChildren: readonly TaskChild<Latest>[]) =>
  countStates(
    taskChildren
      .map(({ isAssigned, attempts }) => ({ isOwed: isAssigned, state: stateOf(attempts[0]) }))
      .filter(({ isOwed, state }) => isOwed || tabOf(state) !== 'todo'),
  );

export async function presentLines(context: Context, rows: readonly TaskRow[]) {
  const latest = await latestAt(
    context,
    rows.map(({ task }) => task.id),
  );
  const taskChildren = await childrenWithAttempts(context, rows, latest);
  return rows.map((row) => ({
    ...presentLine(context, row),
    ...countTaskChildren(taskChildren.get(row.task.id) ?? []),
  }));
}

type Call = typeof homeworkCalls.taskIndex;

/** Lists the tasks of the teacher's open classes, and what a new task can be set for. */
export async function listTasks(context: Context, input: CheckedInputOf<Call>): Promise<OutputOf<Call>> {
  const { page, page_size, session_id: sessionId } = input;
  const teacher = await teacherOfAccount(context, accountOf(context));
  if (!teacher) return { items: [], total: 0, page, page_size, waiting: 0, classes: [] };
  const open = await sessionsOpenTo(context, teacher.id);
  const sessionIds = sessionId ? open.filter((id) => id === sessionId) : open;
  const { rows, total } = await findTasks(context, {
    sessionIds,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const waiting = await waitingFor(context, { sessionIds });
  return {
    items: await presentLines(context, rows),
    total,
    page,
    page_size,
    waiting: waiting.length,
    classes: await listClasses(context, open),
  };
}

async function listClasses(
  context: Context,
  sessionIds: readonly string[],
): Promise<OutputOf<Call>['classes']> {
  const current = await recentClasses(context, sessionIds);
  const ids = current.map(({ id }) => id);
  const members = await childrenIn(context, ids);
  const ofClass = Map.groupBy(members, ({ sessionId }) => sessionId);
  const lessons = Map.groupBy(await lessonsAround(context, ids), ({ sessionId }) => sessionId);
  return current.map(({ id, label, name, site }) => ({
    session_id: id,
    site,
    name: inLocale(name, context.locale),
    session_label: inLocale(label, context.locale),
    children: (ofClass.get(id) ?? []).map(presentChildLine),
    lessons: (lessons.get(id) ?? []).map((lesson) => ({
      id: lesson.id,
      position: lesson.position,
      starts_at: lesson.startsAt.toString(),
    })),
  }));
}
