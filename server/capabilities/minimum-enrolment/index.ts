/** Decides whether a class runs, and settles its orders if not. */
export { callOffClass } from './call-off-class.ts';
export { whyNotCallOff } from './rules.ts';
