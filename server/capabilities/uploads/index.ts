/** Files that arrive in parts, so that a broken connection loses little, until a call takes them. */
export { keepWhole, keptForm, readyWhole } from './keep-whole.ts';
export { fileName, kindOf } from './rules.ts';
export { findWhole, type TakenFile, takeUploads } from './take-uploads.ts';
