import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const remarksRefusals = {
  'remarks.not_begun': refused(409, m.refusal_remarks_not_begun),
  'remarks.called_off': refused(409, m.refusal_remarks_called_off),
  'remarks.bank_full': refused(409, m.refusal_remarks_bank_full),
} as const;
