/** The school's own words for what it tells people. */
export { findOwnWords } from './own-words-store.ts';
