import * as m from '../../messages/compiled/messages.js';

export const receiptsActs = {
  'invoice.ask': m.act_invoice_ask,
  'invoice.issue': m.act_invoice_issue,
  'invoice.turn_red': m.act_invoice_turn_red,
  'invoice.withdraw': m.act_invoice_withdraw,
  'paper.draw': m.act_paper_draw,
} as const;
