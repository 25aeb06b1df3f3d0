/** Telling people: information center, mail, SMS, in their language. */
export { noticesJobs } from './jobs.ts';
/** What an account was told; forgetting it. */
export { deleteNotices, noticesOf } from './store.ts';
export { type Told, tell } from './tell.ts';
