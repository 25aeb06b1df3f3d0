/** Applications to teach that were sent. */
export { applicationsAfter } from './list-applications.ts';
