import { createContext } from 'react';

/** Whether the surrounding form is being sent: its submit buttons show it. */
export const Busy = createContext(false);
