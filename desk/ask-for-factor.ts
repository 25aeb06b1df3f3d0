type Asking = { answer: (isShown: boolean) => void };

let asking: Asking | null = null;
const listeners = new Set<() => void>();

function change(next: Asking | null): void {
  asking = next;
  for (const listen of listeners) listen();
}

/** Asks who works here to show the second factor again, in the window of `parts/factor-window.tsx`; answers whether they did. */
export function askForFactor(): Promise<boolean> {
  asking?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  change({
    answer: (isShown) => {
      change(null);
      resolve(isShown);
    },
  });
  return promise;
}

/** Who is asked now, for the window. */
export const asked = {
  now: (): Asking | null => asking,
  listen: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
