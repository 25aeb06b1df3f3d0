import { createContext } from 'react';

/** Whether the form around is being sent: its submit buttons show it. */
export const Busy = createContext(false);
