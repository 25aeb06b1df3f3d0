/** A question that waits for an answer of whoever works here: asked by code, answered in a window. */
export type Asking<Question, Answer> = { question: Question; answer: (answer: Answer) => void };

/** What asks one question at a time; one that comes meanwhile ends the one before with `given`. */
export function askingOf<Question, Answer>(given: Answer) {
  let asking: Asking<Question, Answer> | null = null;
  const listeners = new Set<() => void>();
  const change = (next: Asking<Question, Answer> | null): void => {
    asking = next;
    for (const listen of listeners) listen();
  };
  return {
    ask(question: Question): Promise<Answer> {
      asking?.answer(given);
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
    /** What is asked now, for the window. */
    now: (): Asking<Question, Answer> | null => asking,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
