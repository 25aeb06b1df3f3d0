/** Letters between families, teachers and the office. */
export { findParty } from './find-party.ts';
export { countUnreadThreads } from './thread-store.ts';
