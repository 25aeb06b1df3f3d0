export { headed } from './headed.ts';
export { keepSheet } from './keep-sheet.ts';
export { momentAt } from './lines.ts';
export { listLines } from './list-lines.ts';
export { decimal } from './rules.ts';
