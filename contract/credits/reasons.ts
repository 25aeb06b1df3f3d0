/** Why credits came; `granted` is what staff gave by hand; `back_covered` is what was taken back and had been spent, so that money stood for it. */
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
/** Why they went: what was earned goes with the money that is refunded, and what is not spent in time expires. */
export const takenReasons = ['spent', 'earned_back', 'referred_back', 'granted_back', 'expired'] as const;
export const creditReasons = [...givenReasons, ...takenReasons] as const;
export type GivenReason = (typeof givenReasons)[number];
export type CreditReason = (typeof creditReasons)[number];
