import { askingOf } from './asking.ts';

/** For the window of `parts/sign-in-window.tsx`. */
export const asked = askingOf<null, boolean>(false);

let waiting: Promise<boolean> | null = null;
const ask = async (): Promise<boolean> => {
  try {
    return await asked.ask(null);
  } finally {
    waiting = null;
  }
};

/** Asks whose session is over to sign in again over the page; answers whether they did. All that waits for it waits for one window. */
export function signInHere(): Promise<boolean> {
  waiting ??= ask();
  return waiting;
}
