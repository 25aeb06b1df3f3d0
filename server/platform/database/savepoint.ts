import type { Context } from '../context.ts';
import { isRefusal } from '../refusal.ts';

type Undoable = Pick<Context, 'connection' | 'announced'>;

/** Begins a part; answers how to undo it, with what it announced. */
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
 * Does a part of a transaction so that a refusal undoes that part alone; answers whether it was done. What else is thrown ends the
 * transaction, as always.
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

/** Does a part of a transaction; where it throws, that part is undone and what it threw is answered, else null. */
export async function undoneIfThrown(
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

/** Does a part of a transaction and undoes it, to know what would come of it. */
export async function triedOut<Answer>(context: Undoable, work: () => Promise<Answer>): Promise<Answer> {
  const undo = await begin(context, 'trial');
  const answer = await work();
  await undo();
  await context.connection.query('release savepoint trial');
  return answer;
}
