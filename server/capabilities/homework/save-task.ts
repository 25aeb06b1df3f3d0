import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { homeworkCalls } from '../../../contract/homework/calls.ts';
import type { TeacherTask } from '../../../contract/homework/views.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { findEnrolments } from '../enrolments/index.ts';
import { lastActOn, refuseUnseen, type Saved } from '../saved-since/index.ts';
import { takeUploads } from '../uploads/index.ts';
import { homeworkChanged, homeworkSet } from './jobs.ts';
import { missingAt } from './remind-missing.ts';
import { requireTaught } from './require-taught.ts';
import { presentSheet } from './show-sheet.ts';
import { clearLate } from './store.ts';
import {
  filesOfTask,
  findTask,
  insertTask,
  lessonsAround,
  lockTask,
  replaceTaskChildren,
  replaceTaskFiles,
  type Task,
  type TaskRow,
  updateTask,
} from './task-store.ts';

type TaskInput = CheckedInputOf<typeof homeworkCalls.taskSave>;

/**
 * Sets a task for a class, or changes it. Notifies families of a new task, and those who have not handed in of a new
 * due time. Refuses another teacher's class, a lesson of another class, children outside that class, and a past due time of a
 * new task.
 */
export async function saveTask(context: Context, input: TaskInput): Promise<TeacherTask> {
  const before = input.task_id ? ((await lockTask(context, input.task_id)) ?? refuse('not_found')) : null;
  if (before?.withdrawnAt) refuse('homework.withdrawn');
  const sessionId = before?.sessionId ?? input.session_id;
  await requireTaught(context, sessionId);
  await requireWithin(context, { ...input, session_id: sessionId }, before);
  if (before) await refuseUnseen(context, await lastSaved(context, before), input);
  const id = before?.id ?? context.newId();
  const missingBefore = await missingOf(context, before);
  const columns = {
    lessonId: input.lesson_id ?? null,
    title: input.title,
    text: input.text,
    link: input.link,
    dueAt: Temporal.Instant.from(input.due_at),
    forAll: input.for_children.length === 0,
    criteria: input.criteria,
  };
  if (before) {
    await updateTask(context, id, {
      ...columns,
      ...dueAgain(before, columns.dueAt),
      revisedAt: context.now,
    });
    await clearLate(context, { taskId: id, dueAt: columns.dueAt });
  } else
    await insertTask(context, { ...columns, id, sessionId, setBy: accountOf(context), setAt: context.now });
  await replaceTaskChildren(context, id, [...new Set(input.for_children)]);
  await keepTaskFiles(context, id, input.files);
  await record(context, {
    action: before ? 'homework.change' : 'homework.set',
    subject: `task:${id}`,
    before: before && { title: before.title, due_at: before.dueAt.toString() },
    after: { session: sessionId, title: input.title, due_at: input.due_at },
  });
  // The job notifies only families to whom a changed task is new.
  await context.enqueue(homeworkSet, { taskId: id });
  const saved = (await findTask(context, id)) ?? refuse('not_found');
  if (before) await notifyOfChange(context, { before, saved, missingBefore });
  return presentSheet(context, saved);
}

async function lastSaved(context: Context, task: Task): Promise<Saved> {
  const last = await lastActOn(context, {
    subject: `task:${task.id}`,
    actions: ['homework.set', 'homework.change'],
  });
  return { at: task.revisedAt ?? task.setAt, by: last?.by ?? task.setBy };
}

/** Lists the children who still have to do a task before it changes. */
async function missingOf(context: Context, task: Task | null): Promise<string[]> {
  const row = task && (await findTask(context, task.id));
  return row ? missingAt(context, row) : [];
}

type Changed = { before: Task; saved: TaskRow; missingBefore: readonly string[] };

/** Notifies families for whom the due time moved, and those whose child no longer has the task. */
async function notifyOfChange(
  context: Context,
  { before, saved: row, missingBefore }: Changed,
): Promise<void> {
  const taskId = before.id;
  const still = new Set(await missingAt(context, row));
  const isMoved = !before.dueAt.equals(row.task.dueAt);
  const childIds = isMoved ? missingBefore.filter((childId) => still.has(childId)) : [];
  await requestTelling(context, { taskId, what: 'due', childIds });
  await requestTelling(context, {
    taskId,
    what: 'taken_back',
    childIds: missingBefore.filter((childId) => !still.has(childId)),
  });
}

type ChangeNotice = { taskId: string; what: 'due' | 'taken_back'; childIds: readonly string[] };

async function requestTelling(context: Context, { taskId, what, childIds }: ChangeNotice): Promise<void> {
  const at = context.now.toString();
  if (childIds.length > 0)
    await context.enqueue(homeworkChanged, { taskId, what, childIds: [...childIds], at });
}

/** A moved due time needs a new notice the day before. */
const dueAgain = (before: Task, dueAt: Temporal.Instant) =>
  before.dueAt.equals(dueAt) ? {} : { dueNotifiedAt: null };

async function requireWithin(context: Context, input: TaskInput, before: Task | null): Promise<void> {
  const isPast = Temporal.Instant.compare(Temporal.Instant.from(input.due_at), context.now) <= 0;
  if (!before && isPast) refuseField('due_at', 'due_past');
  if (input.lesson_id && input.lesson_id !== before?.lessonId) {
    const lessons = await lessonsAround(context, [input.session_id]);
    if (!lessons.some(({ id }) => id === input.lesson_id)) refuseField('lesson_id', 'invalid');
  }
  const childIds = [...new Set(input.for_children)];
  const found = await findEnrolments(context, { sessionIds: [input.session_id], childIds });
  if (found.length < childIds.length) refuseField('for_children', 'invalid');
}

async function keepTaskFiles(context: Context, taskId: string, named: readonly string[]): Promise<void> {
  const stored = new Map((await filesOfTask(context, taskId)).map(({ id, kind }) => [id, kind]));
  const once = [...new Set(named)];
  const uploads = await takeUploads(
    context,
    once.filter((id) => !stored.has(id)),
  );
  const fresh = uploads.values();
  const rows = once.map((id, position) => {
    const kind = stored.get(id);
    const file = kind ? { fileId: id, kind } : (fresh.next().value ?? refuse('uploads.gone'));
    return { taskId, fileId: file.fileId, kind: file.kind, position };
  });
  await replaceTaskFiles(context, taskId, rows);
  await forgetFiles(
    context,
    [...stored.keys()].filter((id) => !once.includes(id)),
  );
}

/** Withdraws a task and notifies families who have not handed in. Idempotent. Refuses another teacher's class. */
export async function withdrawTask(
  context: Context,
  input: { task_id: string },
): Promise<{ task_id: string }> {
  const task = (await lockTask(context, input.task_id)) ?? refuse('not_found');
  await requireTaught(context, task.sessionId);
  if (!task.withdrawnAt) {
    await requestTelling(context, {
      taskId: task.id,
      what: 'taken_back',
      childIds: await missingOf(context, task),
    });
    await updateTask(context, task.id, { withdrawnAt: context.now });
    await record(context, { action: 'homework.withdraw', subject: `task:${task.id}` });
  }
  return { task_id: task.id };
}
