/** A question that code asks and a window answers. */
export type Pending<Question, Answer> = { question: Question; answer: (answer: Answer) => void };

/** Asks one question at a time. A new question ends the open one with the `fallback` answer. */
export function promptOf<Question, Answer>(fallback: Answer) {
  let asking: Pending<Question, Answer> | null = null;
  const listeners = new Set<() => void>();
  const change = (next: Pending<Question, Answer> | null): void => {
    asking = next;
    for (const listen of listeners) listen();
  };
  return {
    ask(question: Question): Promise<Answer> {
      asking?.answer(fallback);
      const { promise, resolve } = Promise.withResolvers<Answer>();
      change({
        question,
        answer: (answer) => {
          change(null);
          resolve(answer);
        },
      });
      return promise;
    },
    /** The open question, for the window. */
    now: (): Pending<Question, Answer> | null => asking,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
