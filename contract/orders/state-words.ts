import * as m from '../../messages/compiled/messages.js';
import type { OrderStatus } from './statuses.ts';

/** Words for the states of an order at the desk. */
export const orderStateWords: Record<OrderStatus, typeof m.desk_order_paid> = {
  to_be_paid: m.desk_order_to_be_paid,
  paid: m.desk_order_paid,
  completed: m.desk_order_completed,
  cancelled: m.desk_order_cancelled,
  refunded: m.desk_order_refunded,
};
