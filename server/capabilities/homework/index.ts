export { dueBetween } from './due-between.ts';
export { listClassTasks } from './list-class-tasks.ts';
export { listHomework } from './list-homework.ts';
export { countWaiting } from './waiting-store.ts';
