/** Whether a class runs, and what becomes of those who bought it if not. */
export { callOffClass } from './call-off-class.ts';
export { whyNotCallOff } from './rules.ts';
