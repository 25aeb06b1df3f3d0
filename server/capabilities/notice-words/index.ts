/** The school's own words for notices. */
export { findOwnWords } from './own-words-store.ts';
