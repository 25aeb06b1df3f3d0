import * as m from '../../messages/compiled/messages.js';
import type { PaymentStatus } from './statuses.ts';

/** Words for the states of a payment at the desk. */
export const paymentStateWords: Record<PaymentStatus, typeof m.desk_payment_paid> = {
  created: m.desk_payment_pending,
  pending: m.desk_payment_pending,
  paid: m.desk_payment_paid,
  paid_late: m.desk_payment_paid_late,
  closed: m.desk_payment_closed,
  review: m.desk_payment_review,
  refunding: m.desk_payment_refunding,
  refunded: m.desk_payment_refunded,
};
