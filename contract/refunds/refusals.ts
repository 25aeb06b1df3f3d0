import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const refundsRefusals = {
  'refunds.not_paid': refused(409, m.refusal_refunds_not_paid),
  'refunds.settled': refused(409, m.refusal_refunds_settled),
} as const;
