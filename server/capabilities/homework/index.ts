export { dueBetween } from './due-between.ts';
export { listClassTasks } from './list-class-tasks.ts';
export { countWaiting } from './waiting-store.ts';
