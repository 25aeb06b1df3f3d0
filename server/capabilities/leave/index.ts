/** Leave and make-up lessons. */
export { clashesOf } from './line-store.ts';
export { isSeatOfLeave } from './make-up-store.ts';
export {
  earnsMakeUp,
  earnsUntil,
  isSameLevel,
  keptForBuyers,
  whyNotAnswer,
  whyNotCancel,
  whyNotUse,
  whyNotWithdraw,
} from './rules.ts';
export { declinedLeaves, paidPerLesson } from './store.ts';
