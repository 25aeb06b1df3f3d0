import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const receiptsRefusals = {
  'receipts.not_paid': refused(409, m.refusal_receipts_not_paid),
  'receipts.no_money': refused(409, m.refusal_receipts_no_money),
  'receipts.came_back': refused(409, m.refusal_receipts_came_back),
  'receipts.too_late': refused(409, m.refusal_receipts_too_late),
  'receipts.asked_before': refused(409, m.refusal_receipts_asked_before),
  'receipts.tax_number_old': refused(409, m.refusal_receipts_tax_number_old, {
    asks: 'tax_number_confirmed',
  }),
  'receipts.not_open': refused(409, m.refusal_receipts_not_open),
  'receipts.payer_not_printable': refused(409, m.refusal_receipts_payer_not_printable),
  'receipts.child_not_printable': refused(409, m.refusal_receipts_child_not_printable),
} as const;
