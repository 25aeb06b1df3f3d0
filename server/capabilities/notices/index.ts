/** Telling people: information center, mail, SMS, in their language. */
export { type Notification, notify } from './notify.ts';
