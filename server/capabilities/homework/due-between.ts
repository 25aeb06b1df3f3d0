import type { TaskState } from '../../../contract/homework/states.ts';
import type { Context } from '../../platform/context.ts';
import { type DueRow, tasksDueBetween } from './due-store.ts';
import { stateOf } from './rules.ts';

type Span = { from: Temporal.Instant; until: Temporal.Instant };

const latestOf = (instants: readonly (Temporal.Instant | null)[]): Temporal.Instant | null =>
  instants
    .filter((at) => at !== null)
    .sort(Temporal.Instant.compare)
    .at(-1) ?? null;

/** Lists the children's tasks due in a span, soonest first, each with the child's state and when it or the task last changed. */
export async function dueBetween(
  context: Context,
  childIds: readonly string[],
  span: Span,
): Promise<(DueRow & { state: TaskState; revisedAt: Temporal.Instant | null })[]> {
  const rows = await tasksDueBetween(context, childIds, span);
  const ofChild = Map.groupBy(rows, ({ task, childId }) => `${task.id} ${childId}`);
  return [...ofChild.values()].flatMap((own) => {
    const attempts = own.flatMap(({ attempt }) => attempt ?? []);
    const acts = attempts.flatMap(({ handedInAt, returnedAt }) => [handedInAt, returnedAt]);
    return own.slice(0, 1).map(({ attempt: _latest, ...row }) => ({
      ...row,
      state: stateOf(attempts[0]),
      revisedAt: latestOf([row.task.revisedAt, ...acts]),
    }));
  });
}
