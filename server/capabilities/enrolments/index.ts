/** Seats and who is in which class: holding, keeping and giving back. */
export { enrolHeld } from './enrol-held.ts';
export { forgetChildren } from './forget-children.ts';
export { holdSeats, type Wanted } from './hold-seats.ts';
/** Gives an order's held seats back; answers their sessions. How many it still holds. */
export {
  bookedSessions,
  classesOf,
  countHolds,
  deleteHolds as releaseHolds,
  enrolmentsAmong,
} from './store.ts';
