/** Tasks that teachers set: when they are due for whom, and how much waits to be marked. */
export { dueBetween } from './due-between.ts';
export { countWaiting } from './store.ts';
