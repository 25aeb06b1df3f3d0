import type { Context } from '../context.ts';

/**
 * Does work of the clock for each of some records, one after the other and each in a transaction of its own. One that fails is logged, keeps
 * none of the others from it, and is tried again when the clock comes again.
 */
export async function eachAlone(
  context: Context,
  ids: readonly string[],
  work: (inside: Context, id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    await context
      .transact((inside) => work(inside, id))
      .catch((error: unknown) => context.log.error({ err: error, id }, 'work of the clock failed'));
  }
}
