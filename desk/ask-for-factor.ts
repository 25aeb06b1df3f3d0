import { promptOf } from './prompt.ts';

/** `parts/factor-window.tsx` shows it. */
export const factorPrompt = promptOf<null, boolean>(false);

/** Asks the user for the second factor again; resolves to whether they gave it. */
export const askForFactor = (): Promise<boolean> => factorPrompt.ask(null);
