import type { TaskState } from '../../../contract/homework/states.ts';
import type { Context } from '../../platform/context.ts';
import { type DueRow, type DueSpan, tasksDueBetween } from './due-store.ts';
import { stateOf } from './rules.ts';

const latestOf = (instants: readonly (Temporal.Instant | null)[]): Temporal.Instant | null =>
  instants
    .filter((at) => at !== null)
    .sort(Temporal.Instant.compare)
    .at(-1) ?? null;

/**
 * Lists the children's tasks due in a span, soonest first, each with the child's state, whether it was withdrawn or left, and
 * when any of that last changed. A task of a class that a child came back to changed a second after that.
 */
export async function dueBetween(
  context: Context,
  childIds: readonly string[],
  span: DueSpan,
): Promise<(DueRow & { state: TaskState; revisedAt: Temporal.Instant | null; isOff: boolean })[]> {
  const rows = await tasksDueBetween(context, childIds, span);
  const ofChild = Map.groupBy(rows, ({ task, childId }) => `${task.id} ${childId}`);
  return [...ofChild.values()].flatMap((own) => {
    const attempts = own.flatMap(({ attempt }) => attempt ?? []);
    const acts = attempts.flatMap(({ handedInAt, returnedAt }) => [handedInAt, returnedAt]);
    const isOff = own.every(({ offAt }) => offAt !== null);
    const offAt = latestOf(own.map((row) => row.offAt));
    const latest = latestOf([...own.map(({ task }) => task.revisedAt), ...acts, offAt]);
    return own.slice(0, 1).map(({ attempt: _latest, offAt: _one, ...row }) => ({
      ...row,
      state: stateOf(attempts[0]),
      revisedAt: (offAt && !isOff ? latest?.add({ seconds: 1 }) : latest) ?? null,
      isOff,
    }));
  });
}
