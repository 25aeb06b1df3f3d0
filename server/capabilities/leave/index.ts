/** Leave and make-up lessons. */
export { clashesOf } from './line-store.ts';
export { placesLeft } from './places-left-store.ts';
export {
  earnsMakeUp,
  earnsUntil,
  isSameLevel,
  whyNotAnswer,
  whyNotCancel,
  whyNotUse,
  whyNotWithdraw,
} from './rules.ts';
export { declinedLeaves, paidPerLesson } from './store.ts';
