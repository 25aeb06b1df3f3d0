/** Telling people: information center, mail, SMS, in their language. */
export { paidCalendarOf } from './mail-notice.ts';
export { type Notification, notify } from './notify.ts';
