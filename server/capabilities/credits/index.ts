export { earnCredits, earnedToTakeBack, earnedToTakeBackEach, takeBackEarned } from './earn-credits.ts';
export { rewardCredits, takeBackReward } from './reward-credits.ts';
export { giveCredits, giveNewCredits, spendCredits } from './spend-credits.ts';
export { creditBalance, creditsForLines, lockCredits } from './store.ts';
