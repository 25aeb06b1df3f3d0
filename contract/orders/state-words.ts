import * as m from '../../messages/compiled/messages.js';
import type { Underway } from '../payments/underway.ts';
import { underwayWords } from '../refunds/state-words.ts';
import { type OrderStatus, stillComing } from './statuses.ts';

/** Words for the states of an order at the desk. */
export const orderStateWords: Record<OrderStatus, typeof m.desk_order_paid> = {
  to_be_paid: m.desk_order_to_be_paid,
  paid: m.desk_order_paid,
  completed: m.desk_order_completed,
  cancelled: m.desk_order_cancelled,
  refunded: m.desk_order_refunded,
};

/** The words for an order's state at the desk, or for where its money is. */
export function orderStateOf(order: { status: OrderStatus; underway: Underway }): typeof m.desk_order_paid {
  const coming = stillComing(order);
  return coming ? underwayWords(coming) : orderStateWords[order.status];
}
