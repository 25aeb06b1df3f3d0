/** Refunds of purchases: estimate, request, decision, settlement. */

export { leadersOf, loadLines, paidBy, type RefundLine } from './compute-refund.ts';
export { estimateRefund } from './estimate-refund.ts';
export { factsOfLines } from './facts-of-lines.ts';
export { refundsAfter } from './list-refunds.ts';
export { mostLeft } from './most-left.ts';
export { refundOf, spreadOwed } from './rules.ts';
export { inRequest } from './store.ts';
