/** Every state of an attempt to pay. */
export const paymentStatuses = [
  'created',
  'pending',
  'paid',
  'paid_late',
  'closed',
  'review',
  'refunding',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
