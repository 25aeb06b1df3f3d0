/** Tuition credits: given, spent, counted. */
export { giveCredits, spendCredits } from './spend-credits.ts';
export { creditBalance } from './store.ts';
