import type { Context } from '../context.ts';

/**
 * Does a clock job's work for each id, in order, each in its own transaction. A failure is logged, does not stop the
 * others, and is retried at the next tick. The audit shows each as an act of its own.
 */
export async function eachInTransaction(
  context: Context,
  ids: readonly string[],
  work: (inside: Context, id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    await context
      .transact((inside) => work({ ...inside, requestId: inside.newId() }, id))
      .catch((error: unknown) => context.log.error({ err: error, id }, 'clock job failed for one record'));
  }
}
