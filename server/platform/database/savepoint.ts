import type { Context } from '../context.ts';
import { isRefusal } from '../refusal.ts';

/**
 * Does a part of a transaction so that a refusal undoes that part alone; answers whether it was done. What else is thrown ends the
 * transaction, as always.
 */
export async function withSavepoint(
  { connection }: Pick<Context, 'connection'>,
  work: () => Promise<void>,
): Promise<boolean> {
  await connection.query('savepoint part');
  try {
    await work();
    await connection.query('release savepoint part');
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await connection.query('rollback to savepoint part');
    await connection.query('release savepoint part');
    return false;
  }
}

/** Does a part of a transaction; where it throws, that part is undone and what it threw is answered, else null. */
export async function undoneIfThrown(
  { connection }: Pick<Context, 'connection'>,
  work: () => Promise<unknown>,
): Promise<{ thrown: unknown } | null> {
  await connection.query('savepoint part');
  let outcome: { thrown: unknown } | null = null;
  try {
    await work();
  } catch (thrown) {
    outcome = { thrown };
    await connection.query('rollback to savepoint part');
  }
  await connection.query('release savepoint part');
  return outcome;
}

/** Does a part of a transaction and undoes it, to know what would come of it. */
export async function triedOut<Answer>(
  { connection }: Pick<Context, 'connection'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await connection.query('savepoint trial');
  const answer = await work();
  await connection.query('rollback to savepoint trial');
  await connection.query('release savepoint trial');
  return answer;
}
