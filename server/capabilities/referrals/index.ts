/** Referred friends: their welcome, and the referrer's reward. */
export { takeBackReferral } from './reward-referrer.ts';
export { welcomeOf } from './rules.ts';
export { isReferralCode } from './store.ts';
