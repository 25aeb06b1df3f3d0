/** Tuition credits: given, spent, counted. */
export { giveCredits, spendCredits } from './book-credits.ts';
export { creditBalance } from './store.ts';
