/** States of a payment attempt. */
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
