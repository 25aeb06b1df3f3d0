/** Attendance: rolls, leave, guests, and the three witnesses. */
export { admitGuest, dismissGuest } from './admit-guest.ts';
export { attendedLessons, attendedOf, countAttended } from './attended-store.ts';
export { clearRolls } from './clear-rolls.ts';
export { excuse, unexcuse } from './excuse.ts';
export { onRoll } from './on-roll-store.ts';
export { rollWindow, whyNotWitness } from './rules.ts';
export { attendanceOf } from './store.ts';
