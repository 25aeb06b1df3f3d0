/** Lessons that are moved, called off, or given by another teacher. */
export { whyNotChange } from './rules.ts';
