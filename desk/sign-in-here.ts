import { askingOf } from './asking.ts';

/** For the window of `parts/sign-in-window.tsx`. */
export const asked = askingOf<'over' | 'another', boolean>(false);

let waiting: Promise<boolean> | null = null;
const ask = async (why: 'over' | 'another'): Promise<boolean> => {
  try {
    return await asked.ask(why);
  } finally {
    waiting = null;
  }
};

/** Asks whose session is over, or another's by now, to sign in again over the page; answers whether they did. All that waits for it waits for one window. */
export function signInHere(why: 'over' | 'another'): Promise<boolean> {
  waiting ??= ask(why);
  return waiting;
}
