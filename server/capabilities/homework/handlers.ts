import type { Context } from '../../platform/context.ts';
import { handle, type JobHandler } from '../../platform/jobs/handle.ts';
import { plainAt } from '../../platform/zoned.ts';
import { teachersOf } from '../enrolments/index.ts';
import { notify } from '../notices/index.ts';
import { homeworkChanged, homeworkDigest, homeworkDue, homeworkSet } from './jobs.ts';
import { childrenOfTasks } from './list-tasks.ts';
import { handedIn, taskChanged, taskDue, taskSet } from './notices.ts';
import { notifyFamilies } from './notify-families.ts';
import { missingAt } from './remind-missing.ts';
import { digestUntil, dueNoticeFrom, markersOf } from './rules.ts';
import { handInsToReport, markNotified } from './store.ts';
import { findTask, type Task, tasksDue, updateTask } from './task-store.ts';

/** Notifies the families of a new task. */
async function notifyOfTask(context: Context, { taskId }: { taskId: string }): Promise<void> {
  const row = await findTask(context, taskId);
  if (!row || row.task.withdrawnAt) return;
  const taskChildren = (await childrenOfTasks(context, [row])).get(taskId) ?? [];
  const childIds = taskChildren.filter(({ isAssigned }) => isAssigned).map(({ child }) => child.id);
  await notifyFamilies(context, taskSet, { row, childIds, subject: taskId });
}

type Change = { taskId: string; what: 'due' | 'taken_back'; childIds: readonly string[]; at: string };

/** Notifies families that a task's due time moved or that it was withdrawn. The notice shows its current state. */
async function notifyOfChange(context: Context, { taskId, what, childIds, at }: Change): Promise<void> {
  const row = await findTask(context, taskId);
  if (!row || (what === 'due' && row.task.withdrawnAt)) return;
  await notifyFamilies(context, taskChanged, { row, childIds, subject: `${taskId} ${at}`, what });
}

/** Notifies families of missing work, once, on the afternoon before it is due. */
async function notifyOfDue(context: Context): Promise<void> {
  for (const task of await tasksDue(context)) {
    const from = dueNoticeFrom(task.dueAt, task.timeZone);
    if (Temporal.Instant.compare(context.now, from) >= 0) await tellDueTomorrow(context, task, from);
  }
}

async function tellDueTomorrow(context: Context, task: Task, from: Temporal.Instant): Promise<void> {
  await updateTask(context, task.id, { dueNotifiedAt: context.now });
  const row = await findTask(context, task.id);
  // A task set after that hour was just announced, and one already due is not due tomorrow.
  const isPast = Temporal.Instant.compare(task.dueAt, context.now) <= 0;
  if (!row || isPast || Temporal.Instant.compare(task.setAt, from) > 0) return;
  const childIds = await missingAt(context, row);
  await notifyFamilies(context, taskDue, { row, childIds, subject: `${task.id} ${task.dueAt}` });
}

/** Notifies teachers once a day of what was handed in. */
async function notifyTeachersOfHandIns(context: Context): Promise<void> {
  const zone = context.settings.timeZone;
  const until = digestUntil(context.now, zone);
  if (!until) return;
  const handInRows = await handInsToReport(context, until);
  const teachers = await teachersOf(context, [...new Set(handInRows.map(({ sessionId }) => sessionId))]);
  const handInsByMarker = handInRows.flatMap((row) =>
    markersOf(row, teachers).map((accountId) => ({ ...row, accountId })),
  );
  for (const [accountId, rows] of Map.groupBy(handInsByMarker, (row) => row.accountId))
    await notify(context, handedIn, {
      accountId,
      // Named after its first row, because a long day gives more than one notice.
      subject: `${plainAt(context.now, zone).toPlainDate()} ${rows[0]?.id}`,
      data: { count: rows.length, titles: [...new Set(rows.map(({ title }) => title))].slice(0, 10) },
    });
  await markNotified(
    context,
    handInRows.map(({ id }) => id),
  );
}

export const jobs: readonly JobHandler[] = [
  handle(homeworkSet, notifyOfTask),
  handle(homeworkChanged, notifyOfChange),
  handle(homeworkDue, notifyOfDue),
  handle(homeworkDigest, notifyTeachersOfHandIns),
];
