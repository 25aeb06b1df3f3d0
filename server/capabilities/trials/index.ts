/** Free places in lessons for children who try a class. */
export { callOffTrials, callOffTrialsIn, tellOfMovedTrials } from './call-off-trials.ts';
export { isByDay } from './rules.ts';
