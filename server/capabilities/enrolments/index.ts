/** Who is in which class, and through which order. */
export { enrolHeld } from './enrol-held.ts';
export { changeClass, leaveClass } from './leave-class.ts';
export { findBookedSessions, findEnrolments, taughtBy } from './store.ts';
