/** Tasks that teachers set, and what children hand in. */
export { listClassTasks } from './list-class-tasks.ts';
