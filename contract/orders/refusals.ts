import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const ordersRefusals = {
  'orders.price_changed': refused(409, m.refusal_orders_price_changed),
  'orders.placed_before': refused(409, m.refusal_orders_placed_before, { tells: ['order_number'] }),
  'orders.unpaid_many': refused(409, m.refusal_orders_unpaid_many),
  'orders.unpaid_hours': refused(409, m.refusal_orders_unpaid_hours),
  'orders.given_up_many': refused(409, m.refusal_orders_given_up_many),
  'orders.not_payable': refused(409, m.refusal_orders_not_payable),
  'orders.not_cancellable': refused(409, m.refusal_orders_not_cancellable),
  'orders.being_paid': refused(409, m.refusal_orders_being_paid),
  'orders.too_late_to_pay': refused(409, m.refusal_orders_too_late_to_pay),
  'orders.in_review': refused(409, m.refusal_orders_in_review),
  'orders.not_what_is_due': refused(409, m.refusal_orders_not_what_is_due, { at: 'amount' }),
  'orders.paid_before': refused(409, m.refusal_orders_paid_before),
  'orders.difference_lapsed': refused(409, m.refusal_orders_difference_lapsed),
  'orders.given_up': refused(409, m.refusal_orders_given_up),
  'orders.no_places_left': refused(409, m.refusal_orders_no_places_left),
} as const;
