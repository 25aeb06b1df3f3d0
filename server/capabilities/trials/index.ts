/** Free places in lessons for children who try a class. */
export { callOffTrials } from './book-trial.ts';
export { isByDay } from './rules.ts';
