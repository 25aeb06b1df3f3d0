/** Files that come in parts, so that a broken connection loses little: whoever needs them takes them. */
export { keepWhole, readyWhole } from './keep-whole.ts';
export { kindOf } from './rules.ts';
export { takeUploads } from './take-uploads.ts';
