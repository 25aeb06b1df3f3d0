/** Lessons that are moved, called off, or covered by another teacher, and what clashes with planned ones. */
export { findClashes } from './find-clashes.ts';
export { requireKnownRoom, requireRoomFits } from './require-known-room.ts';
export { whyNotChange } from './rules.ts';
