/** When teachers are away: asked for, granted, declined, taken back. */
export { awayOf } from './away-of.ts';
export { whyNotMove } from './rules.ts';
export { grantedLeavesOf, openLeavesOf } from './store.ts';
