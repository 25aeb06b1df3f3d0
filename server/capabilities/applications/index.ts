export { applicationsAfter } from './list-applications.ts';
