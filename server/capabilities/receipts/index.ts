/** The papers of what was bought: receipts, fapiao, statements of care. */
export { turnRed } from './turn-red.ts';
