import type { Context } from './context.ts';

/**
 * Makes a read run once for each id in a request that only reads, such as a page, whose calls need the same rows.
 * Elsewhere it runs each time, because the rows may have changed. Callers must not change the answer.
 */
export function remembered<Answer>(
  read: (context: Context, id: string) => Promise<Answer>,
): (context: Context, id: string) => Promise<Answer> {
  return (context, id) => {
    if (!context.memory) return read(context, id);
    const answers = context.memory.get(read) ?? new Map<string, Promise<unknown>>();
    context.memory.set(read, answers);
    const answer = (answers.get(id) as Promise<Answer> | undefined) ?? read(context, id);
    answers.set(id, answer);
    return answer;
  };
}
