/** When teachers are away: asked for, granted, declined, taken back. */
export { whyNotMove } from './rules.ts';
export { grantedLeavesOf } from './store.ts';
