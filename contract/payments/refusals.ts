import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const paymentsRefusals = {
  'payments.provider_down': refused(409, m.refusal_payments_provider_down),
  'payments.wrong_channel': refused(400, m.refusal_payments_wrong_channel),
  'payments.payer_unknown': refused(409, m.refusal_payments_payer_unknown),
  'payments.refund_by_hand': refused(409, m.refusal_payments_refund_by_hand),
  'payments.refund_settled': refused(409, m.refusal_payments_refund_settled),
  'payments.difference_settled': refused(409, m.refusal_payments_difference_settled),
  'payments.not_by_hand': refused(409, m.refusal_payments_not_by_hand),
  'payments.bill_compared': refused(409, m.refusal_payments_bill_compared),
  'payments.bill_underway': refused(409, m.refusal_payments_bill_underway),
  'payments.day_ahead': refused(400, m.refusal_payments_day_ahead, { at: 'day' }),
} as const;
