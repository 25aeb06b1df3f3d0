/**
 * Why credits came; `granted`: staff gave them by hand; `back_covered`: credits taken back had been spent, and money
 * made up for them.
 */
const givenReasons = [
  'class_called_off',
  'lesson_called_off',
  'refunded',
  'earned',
  'referred',
  'granted',
  'spent_back',
  'back_covered',
] as const;
/** Why credits went: earned credits go with refunded money, and unspent ones expire. */
export const takenReasons = ['spent', 'earned_back', 'referred_back', 'granted_back', 'expired'] as const;
export const creditReasons = [...givenReasons, ...takenReasons] as const;
export type GivenReason = (typeof givenReasons)[number];
export type CreditReason = (typeof creditReasons)[number];
