export { keepSheet } from './keep-sheet.ts';
export { decimal } from './rules.ts';
