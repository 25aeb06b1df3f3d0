import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { homeworkCalls } from '../../../contract/homework/calls.ts';
import type { TeacherTask } from '../../../contract/homework/views.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { findEnrolments } from '../enrolments/index.ts';
import { takeUploads } from '../uploads/index.ts';
import { homeworkChanged, homeworkSet } from './jobs.ts';
import { missingAt } from './remind-missing.ts';
import { requireTaught } from './require-taught.ts';
import { presentSheet } from './show-sheet.ts';
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

type Setting = CheckedInputOf<typeof homeworkCalls.taskSave>;

/**
 * Sets a task for a class that the teacher teaches, or changes it; the families are told of a new one, and those who have not
 * handed it in of another time. Refuses a class that is not
 * theirs, a lesson of another class, children that are not in it, and for a new task a time that is past.
 */
export async function saveTask(context: Context, input: Setting): Promise<TeacherTask> {
  const before = input.task_id ? ((await lockTask(context, input.task_id)) ?? refuse('not_found')) : null;
  if (before?.withdrawnAt) refuse('homework.withdrawn');
  const sessionId = before?.sessionId ?? input.session_id;
  await requireTaught(context, sessionId);
  await requireWithin(context, { ...input, session_id: sessionId }, before);
  const id = before?.id ?? context.newId();
  const knew = await missingOf(context, before);
  const kept = {
    lessonId: input.lesson_id ?? null,
    title: input.title,
    text: input.text,
    link: input.link,
    dueAt: Temporal.Instant.from(input.due_at),
    forAll: input.for_children.length === 0,
    criteria: input.criteria,
  };
  if (before) await updateTask(context, id, { ...kept, ...dueAgain(before, kept.dueAt) });
  else await insertTask(context, { ...kept, id, sessionId, setBy: accountOf(context), setAt: context.now });
  await replaceTaskChildren(context, id, [...new Set(input.for_children)]);
  await keepTaskFiles(context, id, input.files);
  await record(context, {
    action: before ? 'homework.change' : 'homework.set',
    subject: `task:${id}`,
    before: before && { title: before.title, due_at: before.dueAt.toString() },
    after: { session: sessionId, title: input.title, due_at: input.due_at },
  });
  // Of a change only those hear for whom it is new: who was told of the task is not told again.
  await context.enqueue(homeworkSet, { taskId: id });
  const saved = (await findTask(context, id)) ?? refuse('not_found');
  if (before) await tellOfChange(context, { before, saved, knew });
  return presentSheet(context, saved);
}

/** The children who have a task to do that is about to change. */
async function missingOf(context: Context, task: Task | null): Promise<string[]> {
  const row = task && (await findTask(context, task.id));
  return row ? missingAt(context, row) : [];
}

type Changed = { before: Task; saved: TaskRow; knew: readonly string[] };

/** Of those who had the task to do, some have it at another time now, and some no more. */
async function tellOfChange(context: Context, { before, saved: row, knew }: Changed): Promise<void> {
  const taskId = before.id;
  const still = new Set(await missingAt(context, row));
  const isMoved = !before.dueAt.equals(row.task.dueAt);
  const childIds = isMoved ? knew.filter((one) => still.has(one)) : [];
  await requestTelling(context, { taskId, what: 'due', childIds });
  await requestTelling(context, {
    taskId,
    what: 'taken_back',
    childIds: knew.filter((one) => !still.has(one)),
  });
}

type Telling = { taskId: string; what: 'due' | 'taken_back'; childIds: readonly string[] };

async function requestTelling(context: Context, { taskId, what, childIds }: Telling): Promise<void> {
  const at = context.now.toString();
  if (childIds.length > 0)
    await context.enqueue(homeworkChanged, { taskId, what, childIds: [...childIds], at });
}

/** A task that is due at another time is told of anew the day before. */
const dueAgain = (before: Task, dueAt: Temporal.Instant) =>
  before.dueAt.equals(dueAt) ? {} : { dueToldAt: null };

async function requireWithin(context: Context, input: Setting, before: Task | null): Promise<void> {
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
  const there = new Map((await filesOfTask(context, taskId)).map(({ id, kind }) => [id, kind]));
  const once = [...new Set(named)];
  const taken = await takeUploads(
    context,
    once.filter((id) => !there.has(id)),
  );
  const fresh = taken.values();
  const rows = once.map((id, position) => {
    const kind = there.get(id);
    const file = kind ? { fileId: id, kind } : (fresh.next().value ?? refuse('uploads.gone'));
    return { taskId, fileId: file.fileId, kind: file.kind, position };
  });
  await replaceTaskFiles(context, taskId, rows);
  await forgetFiles(
    context,
    [...there.keys()].filter((id) => !once.includes(id)),
  );
}

/** Takes a task back; who has not handed it in is told. Refuses a class that is not the teacher's; a task that is taken back already stays so. */
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
