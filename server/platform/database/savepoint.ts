import type { Context } from '../context.ts';
import { isRefusal } from '../refusal.ts';

type Undoable = Pick<Context, 'connection' | 'announced'>;

/** Sets a savepoint; returns how to undo the part and the events it announced. */
async function begin(
  { connection, announced }: Undoable,
  name: 'part' | 'trial',
): Promise<() => Promise<void>> {
  const before = announced.length;
  await connection.query(`savepoint ${name}`);
  return async () => {
    await connection.query(`rollback to savepoint ${name}`);
    announced.length = before;
  };
}

/**
 * Does a part of a transaction. A refusal undoes only that part; returns whether it was done. Other errors end the
 * transaction.
 */
export async function withSavepoint(context: Undoable, work: () => Promise<void>): Promise<boolean> {
  const { connection } = context;
  const undo = await begin(context, 'part');
  try {
    await work();
    await connection.query('release savepoint part');
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await undo();
    await connection.query('release savepoint part');
    return false;
  }
}

/** Does a part of a transaction. If it throws, the part is undone and the error returned; otherwise null. */
export async function undoOnError(
  context: Undoable,
  work: () => Promise<unknown>,
): Promise<{ thrown: unknown } | null> {
  const undo = await begin(context, 'part');
  let outcome: { thrown: unknown } | null = null;
  try {
    await work();
  } catch (thrown) {
    outcome = { thrown };
    await undo();
  }
  await context.connection.query('release savepoint part');
  return outcome;
}

/** Does a part of a transaction and undoes it, to learn its result. */
export async function dryRun<Answer>(context: Undoable, work: () => Promise<Answer>): Promise<Answer> {
  const undo = await begin(context, 'trial');
  const answer = await work();
  await undo();
  await context.connection.query('release savepoint trial');
  return answer;
}
