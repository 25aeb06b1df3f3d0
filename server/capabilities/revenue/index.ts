export { followRevenue } from './follow-revenue.ts';
