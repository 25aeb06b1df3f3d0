/** Who was in which lesson: rolls, leaves in them, guests, and what three witnesses say. */
export { admitGuest, dismissGuest } from './admit-guest.ts';
export { excuse, unexcuse } from './excuse.ts';
export { type Attendance, attendanceOf, type OnRoll, onRoll } from './store.ts';
