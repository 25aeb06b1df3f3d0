/** Enters what became of the money that was paid, until nothing is left to enter. */
export { followRevenue } from './follow-revenue.ts';
