/** The documents of purchases: receipts, fapiao, statements of care. */
export { drawDocument } from './draw-document.ts';
export { invoicesAfter } from './list-invoices.ts';
export { turnRed } from './turn-red.ts';
