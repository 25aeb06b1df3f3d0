import type { Context, Memory } from './context.ts';

type ReadOne<Answer> = (context: Context, id: string) => Promise<Answer>;

/**
 * Makes a read run once for each id in a request that only reads, such as a page, whose calls need the same rows.
 * Elsewhere it runs each time, because the rows may have changed. Callers must not change the answer.
 */
export function remembered<Answer>(read: ReadOne<Answer>): ReadOne<Answer> {
  return (context, id) => {
    if (!context.memory) return read(context, id);
    const answers = context.memory.get(read) ?? new Map<string, Promise<unknown>>();
    context.memory.set(read, answers);
    const answer = (answers.get(id) as Promise<Answer> | undefined) ?? read(context, id);
    answers.set(id, answer);
    return answer;
  };
}

type ReadMany<Answer> = (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;
type Turn<Answer> = { ids: Set<string>; all: Promise<ReadonlyMap<string, Answer>> };

/**
 * Makes a read of many ids, with an answer for each, serve calls for one. A request that only reads, such as a page, reads the ids that
 * its calls ask for side by side at once.
 */
export function gathered<Answer>(readMany: ReadMany<Answer>): ReadOne<Answer> {
  const open = new WeakMap<Memory, Turn<Answer>>();
  const begin = (context: Context, memory: Memory): Turn<Answer> => {
    const ids = new Set<string>();
    const all = new Promise((resolve) => setImmediate(resolve)).then(() => {
      open.delete(memory);
      return readMany(context, [...ids]);
    });
    return { ids, all };
  };
  return async (context, id) => {
    const { memory } = context;
    if (!memory) return (await readMany(context, [id])).get(id) as Answer;
    const turn = open.get(memory) ?? begin(context, memory);
    open.set(memory, turn);
    turn.ids.add(id);
    return (await turn.all).get(id) as Answer;
  };
}
