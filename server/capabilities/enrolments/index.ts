export { enrolHeld } from './enrol-held.ts';
export { changeClass, leaveClass } from './leave-class.ts';
export { findBookedSessions, findEnrolments } from './store.ts';
export {
  givenBy,
  openToTeacher,
  sessionsOpenTo,
  taughtBy,
  teachersOf,
  teachesLesson,
  teachesSession,
} from './teaching-store.ts';
