import type { TeacherTask } from '../../../contract/homework/views.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { childrenOfTasks } from './list-tasks.ts';
import { taskReminded } from './notices.ts';
import { notifyFamilies } from './notify-families.ts';
import { requireTaught } from './require-taught.ts';
import { isMissing, whyNotRemind } from './rules.ts';
import { presentSheet } from './show-sheet.ts';
import { findTask, lockTask, type TaskRow, updateTask } from './task-store.ts';

/** Lists the assigned children without a current hand-in. */
export async function missingAt(context: Context, row: TaskRow): Promise<string[]> {
  const taskChildren = (await childrenOfTasks(context, [row])).get(row.task.id) ?? [];
  return taskChildren.filter(isMissing).map(({ child }) => child.id);
}

/** Reminds the families of missing work. Refuses if nothing is missing, and a second time on one day. */
export async function remindMissing(context: Context, input: { task_id: string }): Promise<TeacherTask> {
  const task = (await lockTask(context, input.task_id)) ?? refuse('not_found');
  await requireTaught(context, task.sessionId);
  const row = (await findTask(context, task.id)) ?? refuse('not_found');
  const childIds = await missingAt(context, row);
  refuseIf(whyNotRemind(task, { missing: childIds.length, now: context.now }));
  await updateTask(context, task.id, { remindedAt: context.now });
  await notifyFamilies(context, taskReminded, { row, childIds, subject: `${task.id} ${context.now}` });
  await record(context, {
    action: 'homework.remind',
    subject: `task:${task.id}`,
    after: { children: childIds },
  });
  return presentSheet(context, { ...row, task: { ...row.task, remindedAt: context.now } });
}
