import * as m from '../../messages/compiled/messages.js';

export const paymentsActs = {
  'bill.take_in': m.act_bill_take_in,
  'difference.settle': m.act_difference_settle,
  'payer.ask': m.act_payer_ask,
  'payer.know': m.act_payer_know,
  'payment.refund': m.act_payment_refund,
  'refund.ask_again': m.act_refund_ask_again,
  'payment.take_down': m.act_payment_take_down,
  'refund.give': m.act_refund_give,
} as const;
