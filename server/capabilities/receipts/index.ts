/** The documents of purchases: receipts, fapiao, statements of care. */
export { keepPaper } from './keep-paper.ts';
export { invoicesAfter } from './list-invoices.ts';
export { turnRed } from './turn-red.ts';
