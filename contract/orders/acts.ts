import * as m from '../../messages/compiled/messages.js';

export const ordersActs = {
  'order.cancel': m.act_order_cancel,
  'order.complete': m.act_order_complete,
  'order.end_payments': m.act_order_end_payments,
  'order.lapse': m.act_order_lapse,
  'order.pay': m.act_order_pay,
  'order.place': m.act_order_place,
  'order.place_difference': m.act_order_place_difference,
  'order.refund': m.act_order_refund,
  'order.review': m.act_order_review,
  'order.start_payment': m.act_order_start_payment,
  'order.take_payment': m.act_order_take_payment,
} as const;
