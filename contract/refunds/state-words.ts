import * as m from '../../messages/compiled/messages.js';
import type { Underway } from '../payments/underway.ts';
import type { OfficeRefund } from './calls.ts';

/** Words for the states of a refund request at the desk. */
export const refundStateWords: Record<OfficeRefund['state'], typeof m.refunds_state_settled> = {
  asked: m.desk_refund_waits,
  planned: m.refunds_state_planned,
  settled: m.refunds_state_settled,
  declined: m.refunds_state_declined,
  withdrawn: m.refunds_state_withdrawn,
};

type Sent = Pick<OfficeRefund, 'state' | 'to' | 'total' | 'arrived_at' | 'held_up'>;

/** Whether granted money has been sent but has not arrived. */
export const isUnderWay = ({ state, to, total, arrived_at }: Omit<Sent, 'held_up'>): boolean =>
  state === 'settled' && to === 'source' && total.amount > 0 && arrived_at === null;

/** The words for money that goes back and is not there yet. */
export const underwayWords = ({ held_up }: Pick<NonNullable<Underway>, 'held_up'>) =>
  held_up ? m.refunds_state_held_up : m.refunds_state_sent;

/** The words for a request's state; for money that was sent, where it is. */
export const refundStateOf = (refund: Sent): typeof m.refunds_state_settled =>
  refund.held_up || isUnderWay(refund) ? underwayWords(refund) : refundStateWords[refund.state];

/** Words for where a refund goes. */
export const refundTargetWords: Record<OfficeRefund['to'], typeof m.refunds_to_source> = {
  source: m.refunds_to_source,
  credits: m.refunds_to_credits_short,
};
