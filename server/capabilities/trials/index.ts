/** Free trial places in lessons. */
export { callOffTrials, callOffTrialsIn, notifyOfMovedTrials } from './call-off-trials.ts';
export { isByDay } from './rules.ts';
export { bookedTrials } from './store.ts';
