/** The school's own pages, written by staff: about, questions, terms and others, with all versions. */
export { findLivePages, findLiveVersions, pageText } from './find-live-pages.ts';
export { liveNames } from './store.ts';
