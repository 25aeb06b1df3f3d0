import * as m from '../../messages/compiled/messages.js';

export const refundsActs = {
  'refund.answer': m.act_refund_answer,
  'refund.ask': m.act_refund_ask,
  'refund.make': m.act_refund_make,
  'refund.settle': m.act_refund_settle,
  'refund.withdraw': m.act_refund_withdraw,
} as const;
