/** Telling people: information center, mail, SMS, in their language. */
export { type Told, tell } from './tell.ts';
