/** Refunds of purchases: estimate, request, decision, settlement. */

export { paidBy } from './compute-refund.ts';
export { estimateRefund } from './estimate-refund.ts';
export { factsOfLines } from './facts-of-lines.ts';
export { refundsAfter } from './list-refunds.ts';
export { leadersOf, loadLines, type RefundLine } from './load-lines.ts';
export { mostLeft } from './most-left.ts';
export { refundOf, spreadOwed } from './rules.ts';
export { inRequest } from './store.ts';
