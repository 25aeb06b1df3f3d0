/** How the reason of a refund begins, or what it is, where its family was told why before. */
export const refundReasons = {
  /** Its family asked for it; its request follows. */
  askedBack: 'refund ',
  /** The difference to a cheaper session; the move follows. */
  movedOn: 'moved ',
  /** A class that does not run. */
  calledOff: 'class called off',
} as const;
