import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { homeworkCalls } from '../../../contract/homework/calls.ts';
import type { TaskTab } from '../../../contract/homework/states.ts';
import type { Context } from '../../platform/context.ts';
import { chosenChild, presentChildLine } from '../families/index.ts';
import { tasksOfChild } from './child-tasks-store.ts';
import { presentLine, presentStanding } from './present.ts';
import { tabFor } from './rules.ts';
import { tasksById } from './task-store.ts';

type Call = typeof homeworkCalls.virtualTask;

/** Lists a child's homework: open tasks by due time, others latest first. */
export async function listHomework(context: Context, input: CheckedInputOf<Call>): Promise<OutputOf<Call>> {
  const { page, page_size, status } = input;
  const child = await chosenChild(context, input.child_id, 'homework.read');
  const none = { todo: 0, handed_in: 0, returned: 0 };
  if (!child) return { items: [], total: 0, page, page_size, child: null, counts: none };
  const tasks = await tasksOfChild(context, child.id);
  const standing = tasks.flatMap(({ taskId, dueAt, isOwed, attempts }) => {
    const shown = presentStanding(context, { dueAt }, attempts);
    const tab = tabFor({ ...shown, isOwed });
    return tab ? [{ taskId, tab, shown }] : [];
  });
  const count = (tab: TaskTab) => standing.filter((task) => task.tab === tab).length;
  const matching = standing.filter(({ tab }) => !status || tab === status);
  if (status === 'todo') matching.reverse();
  const listed = matching.slice((page - 1) * page_size, page * page_size);
  const rows = new Map(
    (
      await tasksById(
        context,
        listed.map(({ taskId }) => taskId),
      )
    ).map((row) => [row.task.id, row]),
  );
  return {
    items: listed.flatMap(({ taskId, shown }) => {
      const row = rows.get(taskId);
      return row ? [{ ...presentLine(context, row), ...shown }] : [];
    }),
    total: matching.length,
    page,
    page_size,
    child: presentChildLine(child),
    counts: { todo: count('todo'), handed_in: count('handed_in'), returned: count('returned') },
  };
}
