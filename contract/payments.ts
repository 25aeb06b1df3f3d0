/** How a provider's books and ours can differ. `there` is the provider. */
export const differenceKinds = [
  /** Paid there under a number that is none of ours. */
  'unknown_here',
  /** Paid there, and asking the provider did not let us book it. */
  'unpaid_here',
  /** Booked here; the provider does not know it as paid. */
  'missing_there',
  'amount',
  /** Sent back there under a number that is none of ours. */
  'refund_unknown_here',
  /** Sent back here; the provider does not know it as sent back. */
  'refund_missing_there',
  'refund_amount',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
