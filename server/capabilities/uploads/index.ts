/** Files that come in parts, so that a broken connection loses little: whoever needs them takes them. */
export { keepWhole, readyWhole } from './keep-whole.ts';
export { fileName, kindOf } from './rules.ts';
export { findWhole, type TakenFile, takeUploads } from './take-uploads.ts';
