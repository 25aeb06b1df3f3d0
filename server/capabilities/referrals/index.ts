/** Friends who come by a family: what they are welcomed with, and what they bring. */
export { takeBackReferral } from './reward-referrer.ts';
export { welcomeOf } from './rules.ts';
export { isReferralCode } from './store.ts';
