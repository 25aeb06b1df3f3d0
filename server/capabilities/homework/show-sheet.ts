import type { TeacherTask } from '../../../contract/homework/views.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason, refuse } from '../../platform/refusal.ts';
import { presentChildLine } from '../families/index.ts';
import { childrenOfTasks, countTaskChildren, type TaskChild } from './list-tasks.ts';
import { presentFile, presentLine, presentStanding } from './present.ts';
import { requireTaught } from './require-taught.ts';
import { whyNotRemind } from './rules.ts';
import { filesOfTask, findTask, type TaskRow } from './task-store.ts';

export async function presentSheet(context: Context, row: TaskRow): Promise<TeacherTask> {
  const { task } = row;
  const taskChildren = (await childrenOfTasks(context, [row])).get(task.id) ?? [];
  const counts = countTaskChildren(taskChildren);
  const files = await filesOfTask(context, task.id);
  const { missing } = counts;
  return {
    ...presentLine(context, row),
    ...counts,
    saved_at: (task.revisedAt ?? task.setAt).toString(),
    text: task.text,
    link: task.link,
    files: files.map((file) => presentFile(context, file)),
    criteria: task.criteria,
    for_all: task.forAll,
    children: taskChildren.map((taskChild) => presentTaskChild(context, task, taskChild)),
    blocked: {
      taskRemind: presentReason(context, whyNotRemind(task, { missing, now: context.now })),
    },
  };
}

function presentTaskChild(
  context: Context,
  task: TaskRow['task'],
  { child, isAssigned, isBeforeJoining, attempts }: TaskChild,
) {
  const standing = presentStanding(context, task, attempts);
  const handedIn = attempts.find(({ handedInAt }) => handedInAt);
  return {
    ...standing,
    late: standing.late && (isAssigned || standing.state !== 'assigned'),
    child: presentChildLine(child),
    assigned: isAssigned,
    before_joining: isBeforeJoining && standing.state === 'assigned',
    hand_in_id: handedIn?.id ?? null,
    handed_in_at: handedIn?.handedInAt?.toString() ?? null,
  };
}

/** Shows a task of a class the teacher teaches. Refuses `not_found`. */
export async function showSheet(context: Context, input: { task_id: string }): Promise<TeacherTask> {
  const row = (await findTask(context, input.task_id)) ?? refuse('not_found');
  await requireTaught(context, row.task.sessionId);
  return presentSheet(context, row);
}
