/** Leave of teachers: asked, granted, declined, withdrawn. */
export { awayOf } from './away-of.ts';
export { whyNotMove } from './rules.ts';
export { grantedLeavesOf, openLeavesOf } from './store.ts';
