import * as m from '../../messages/compiled/messages.js';
import type { OfficeRefund } from './calls.ts';

/** Words for the states of a refund request at the desk. */
export const refundStateWords: Record<OfficeRefund['state'], typeof m.refunds_state_settled> = {
  asked: m.desk_refund_waits,
  planned: m.refunds_state_planned,
  settled: m.refunds_state_settled,
  declined: m.refunds_state_declined,
  withdrawn: m.refunds_state_withdrawn,
};

/** Words for where a refund goes. */
export const refundTargetWords: Record<OfficeRefund['to'], typeof m.refunds_to_source> = {
  source: m.refunds_to_source,
  credits: m.refunds_to_credits_short,
};
