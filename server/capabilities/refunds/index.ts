/** What comes back for what was bought: lines with all that decides it. */
export { foresee } from './foresee.ts';
export { refundsAfter } from './list-refunds.ts';
export { mostLeft } from './most-left.ts';
export { leadersOf, loadLines, paidBy, type RefundLine } from './reckon-refund.ts';
export { refundOf, spreadOwed } from './rules.ts';
export { inRequest } from './store.ts';
