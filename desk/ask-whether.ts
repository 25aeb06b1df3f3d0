import { promptOf } from './prompt.ts';

/** `parts/ask-window.tsx` shows it. */
export const confirmPrompt = promptOf<string, boolean>(false);

/** Shows the question a call asks before it acts; resolves to whether the user confirmed. */
export const askWhether = (question: string): Promise<boolean> => confirmPrompt.ask(question);
