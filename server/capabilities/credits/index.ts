/** Tuition credits: given, spent, counted. */
export { giveCredits, giveNewCredits, spendCredits } from './spend-credits.ts';
export { creditBalance, creditsForLessons, creditsForLines } from './store.ts';
