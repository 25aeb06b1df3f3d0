/** Lessons that are moved, called off, or covered by another teacher. */
export { whyNotChange } from './rules.ts';
