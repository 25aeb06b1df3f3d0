import { isByHand } from '../../contract/core/pay-methods.ts';
import type { OfficeOrder } from '../../contract/orders/office-calls.ts';
import { orderStateOf } from '../../contract/orders/state-words.ts';
import { stillComing } from '../../contract/orders/statuses.ts';
import type { OfficePayment } from '../../contract/payments/office-calls.ts';
import type { PaymentStatus } from '../../contract/payments/statuses.ts';
import type { OfficeRefund } from '../../contract/refunds/calls.ts';
import { underwayWords } from '../../contract/refunds/state-words.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney } from '../../web/client/format.ts';
import { dotted } from '../../words/dotted.ts';
import type { Tone } from '../parts/fields.tsx';

type Status = OfficeOrder['status'];

const orderTones: Partial<Record<Status, Tone>> = {
  to_be_paid: 'warning',
  paid: 'success',
  completed: 'info',
  refunded: 'error',
};

/** The words and the tone of an order's state, or of its money while that is not there. */
export function orderState(order: Pick<OfficeOrder, 'status' | 'underway'>): { state: string; tone: Tone } {
  const coming = stillComing(order);
  const tone = coming ? (coming.held_up ? 'error' : 'info') : (orderTones[order.status] ?? 'default');
  return { state: orderStateOf(order)(), tone };
}

/** Money that went back: what is there, and what is not there yet. */
export const backWords = ({ back, underway }: Pick<OfficePayment, 'back' | 'underway'>): string =>
  dotted([
    back.amount > 0 && `${m.desk_came_back()} ${formatMoney(back)}`,
    underway && `${underwayWords(underway)()} ${formatMoney(underway.amount)}`,
  ]);

const events: Record<string, () => string> = {
  place: m.orders_event_place,
  pay: m.orders_event_pay,
  paid_twice: m.orders_event_paid_twice,
  review: m.orders_event_review,
  lapse: m.orders_event_lapse,
  cancel: m.orders_event_cancel,
  line_moved: m.orders_event_line_moved,
  complete: m.orders_event_complete,
  called_off_move: m.orders_event_called_off_move,
  called_off_credits: m.orders_event_called_off_credits,
  called_off_refund: m.orders_event_called_off_refund,
  refund_asked: m.orders_event_refund_asked,
  refund_planned: m.orders_event_refund_planned,
  refund_settled: m.orders_event_refund_settled,
  refund_declined: m.orders_event_refund_declined,
  refund_withdrawn: m.orders_event_refund_withdrawn,
  refund: m.orders_event_refund,
  refund_arrived: m.desk_event_refund_arrived,
  refund_held_up: m.desk_event_refund_held_up,
};
/** An event of an order in words, or its code if it has none. */
export const orderEvent = (event: string): string => events[event]?.() ?? event;

const actors: Record<OfficeOrder['events'][number]['by'], () => string> = {
  parent: m.desk_by_family,
  system: m.desk_by_system,
  staff: m.desk_by_staff,
  provider: m.desk_by_provider,
};

/** Whose doing an event was. A family only asks: inside the terms, they grant its refund. */
export const eventBy = ({
  event,
  by,
  by_name,
}: Pick<OfficeOrder['events'][number], 'event' | 'by' | 'by_name'>): string =>
  by === 'parent' && (event === 'refund_settled' || event === 'refund')
    ? m.desk_by_terms()
    : (by_name ?? actors[by]());

export const paymentTones: Partial<Record<PaymentStatus, Tone>> = {
  paid: 'success',
  paid_late: 'success',
  review: 'error',
  refunding: 'warning',
  refunded: 'info',
};

/** The message after staff refunded: an order paid by hand is also refunded by hand. */
export const refundedWords = ({ to, paid_by }: Pick<OfficeRefund, 'to' | 'paid_by'>): string =>
  to === 'source' && paid_by && isByHand(paid_by) ? m.desk_refund_made_by_hand() : m.desk_refund_made();

const refundStates: Record<string, () => string> = {
  requested: m.desk_refund_requested,
  submitted: m.desk_refund_requested,
  succeeded: m.desk_refund_succeeded,
  abnormal: m.stuck_refund_abnormal,
  closed: m.stuck_refund_closed,
};
export const refundState = (status: string): string => refundStates[status]?.() ?? status;
