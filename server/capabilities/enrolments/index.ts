/** Seats and who is in which class: holding, keeping and giving back. */
export { enrolHeld } from './enrol-held.ts';
export { forgetEntries } from './entries/forget-entries.ts';
export { keptEntries } from './entries/store.ts';
export { forgetChildren } from './forget-children.ts';
export { holdSeats, type Wanted } from './hold-seats.ts';
export { enrolmentsJobs } from './jobs.ts';
export { changeClass, leaveClass } from './leave-class.ts';
export { releaseHolds } from './release-holds.ts';
export { enrolmentsRoutes } from './routes.ts';
export {
  bookedSessions,
  classesOf,
  countHolds,
  enrolmentsAmong,
  prolongHolds,
} from './store.ts';
export { callOffTrials } from './trials/book-trial.ts';
export { keptTrials } from './trials/store.ts';
/** Places that are offered to some children who waited. */
export { offersTo } from './waiting/store.ts';
