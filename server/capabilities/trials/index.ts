/** Free places in lessons for children who try a class. */
export { callOffTrials } from './book-trial.ts';
export { whyNotTry } from './rules.ts';
