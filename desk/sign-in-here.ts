import { promptOf } from './prompt.ts';

/** `parts/sign-in-window.tsx` shows it. */
export const signInPrompt = promptOf<'over' | 'another', boolean>(false);

let waiting: Promise<boolean> | null = null;
const ask = async (why: 'over' | 'another'): Promise<boolean> => {
  try {
    return await signInPrompt.ask(why);
  } finally {
    waiting = null;
  }
};

/**
 * Asks a user whose session is over, or belongs to another by now, to sign in over the page; resolves to whether they
 * did. All waiting calls share one window.
 */
export function signInHere(why: 'over' | 'another'): Promise<boolean> {
  waiting ??= ask(why);
  return waiting;
}
