import type { TaskState } from '../../../contract/homework/states.ts';
import type { Context } from '../../platform/context.ts';
import { type DueRow, tasksDueBetween } from './due-store.ts';
import { stateOf } from './rules.ts';
import { attemptsAt } from './store.ts';

type Span = { from: Temporal.Instant; until: Temporal.Instant };

/** Lists the children's tasks due in a span, soonest first, each with the child's state. */
export async function dueBetween(
  context: Context,
  childIds: readonly string[],
  span: Span,
): Promise<(DueRow & { state: TaskState })[]> {
  const rows = await tasksDueBetween(context, childIds, span);
  const taskIds = [...new Set(rows.map(({ task }) => task.id))];
  const attempts = await attemptsAt(context, { taskIds, childIds });
  // Attempts come latest first.
  const latest = (row: DueRow) =>
    attempts.find(({ taskId, childId }) => taskId === row.task.id && childId === row.childId);
  return rows.map((row) => ({ ...row, state: stateOf(latest(row)) }));
}
