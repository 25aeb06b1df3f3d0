/** The school's own pages, which staff write: about, questions, terms and others, with all their versions. */
export { findLivePages, findLiveVersions, wordsOfPage } from './find-live-pages.ts';
