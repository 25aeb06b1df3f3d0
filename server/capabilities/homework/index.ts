/** Tasks that teachers set: when they are due for whom, what waits to be marked, and what children hand in. */
export { dueBetween } from './due-between.ts';
export { listClassTasks } from './list-class-tasks.ts';
export { countWaiting } from './waiting-store.ts';
