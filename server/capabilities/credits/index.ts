/** Tuition credits: given, spent, counted. */
export { giveCredits, giveNewCredits, spendCredits } from './spend-credits.ts';
export { creditBalance, creditsForLessons } from './store.ts';
