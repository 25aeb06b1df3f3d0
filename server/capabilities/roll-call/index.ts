/** Who was in which lesson: rolls, leaves in them, guests, and what three witnesses say. */
export { admitGuest, dismissGuest } from './admit-guest.ts';
export { attendedOf, lessonsSat, timesSatIn } from './attended-store.ts';
export { beginAnew } from './begin-anew.ts';
export { excuse, unexcuse } from './excuse.ts';
export { onRoll } from './on-roll-store.ts';
export { rollWindow, whyNotWitness } from './rules.ts';
export { attendanceOf } from './store.ts';
