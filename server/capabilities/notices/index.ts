/** Telling people: information center, mail, SMS, in their language. */
export { noticesJobs } from './jobs.ts';
export { type Told, tell } from './tell.ts';
