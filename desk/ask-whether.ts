import { askingOf } from './asking.ts';

/** For the window of `parts/ask-window.tsx`. */
export const asked = askingOf<string, boolean>(false);

/** Puts what a call asks before it does something; answers whether whoever works here said yes. */
export const askWhether = (question: string): Promise<boolean> => asked.ask(question);
