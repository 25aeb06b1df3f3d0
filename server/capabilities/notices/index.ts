/** Telling people: information center, mail, SMS, in their language. */
export { paidCalendarOf } from './mail-notice.ts';
export { type Told, tell } from './tell.ts';
