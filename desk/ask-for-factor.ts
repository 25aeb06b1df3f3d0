import { askingOf } from './asking.ts';

/** For the window of `parts/factor-window.tsx`. */
export const asked = askingOf<null, boolean>(false);

/** Asks who works here to show the second factor again; answers whether they did. */
export const askForFactor = (): Promise<boolean> => asked.ask(null);
