/** Seats and who is in which class: holding, keeping and giving back. */
export { enrolHeld } from './enrol-held.ts';
export { forgetChildren } from './forget-children.ts';
export { holdSeats, type Wanted } from './hold-seats.ts';
export { enrolmentsJobs } from './jobs.ts';
export { releaseHolds } from './release-holds.ts';
export { enrolmentsRoutes } from './routes.ts';
export {
  bookedSessions,
  classesOf,
  countHolds,
  enrolmentsAmong,
} from './store.ts';
/** Places that are offered to some children who waited. */
export { offersTo } from './waiting/store.ts';
