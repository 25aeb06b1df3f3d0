/** Leave and make-up lessons. */
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
export { declinedLeaves, lessonsPaid, moneyPaid } from './store.ts';
