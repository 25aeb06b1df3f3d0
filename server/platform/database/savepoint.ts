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
