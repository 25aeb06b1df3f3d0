import type { TaskState } from '../../../contract/homework/states.ts';
import type { Context } from '../../platform/context.ts';
import { type DueRow, tasksDueBetween } from './due-store.ts';
import { stateOf } from './rules.ts';
import { attemptsAt } from './store.ts';

type Span = { from: Temporal.Instant; until: Temporal.Instant };

/** Tasks of some children that are due between two moments, soonest first, each with where the child stands with it. */
export async function dueBetween(
  context: Context,
  childIds: readonly string[],
  span: Span,
): Promise<(DueRow & { state: TaskState })[]> {
  const rows = await tasksDueBetween(context, childIds, span);
  const taskIds = [...new Set(rows.map(({ task }) => task.id))];
  const attempts = await attemptsAt(context, { taskIds, childIds });
  // Latest first: the first of a child is where it stands.
  const latest = (row: DueRow) =>
    attempts.find(({ taskId, childId }) => taskId === row.task.id && childId === row.childId);
  return rows.map((row) => ({ ...row, state: stateOf(latest(row)) }));
}
