/** How offerings deal with leave: until when it is in time, who grants it, how long a right is good. */
export { isMadeUp, type LeaveRule } from './rules.ts';
export { rulesFor } from './store.ts';
