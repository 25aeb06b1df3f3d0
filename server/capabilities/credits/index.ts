/** Tuition credits: given, earned, spent, taken back, counted. */
export { earnCredits, earnedToTakeBack, takeBackEarned } from './earn-credits.ts';
export { rewardCredits, takeBackReward } from './reward-credits.ts';
export { giveCredits, giveNewCredits, spendCredits } from './spend-credits.ts';
export { creditBalance, creditsForLines } from './store.ts';
