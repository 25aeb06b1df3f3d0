import type { OrderCard } from '../../../contract/orders/calls.ts';
import { stillComing } from '../../../contract/orders/statuses.ts';
import { underwayWords } from '../../../contract/refunds/state-words.ts';
import * as m from '../../../messages/compiled/messages.js';
import { payMethods } from '../../../words/pay-methods.ts';
import { Badge, type Tone } from '../../kit/badge.tsx';

/** Words of specification section 4, and of unpaid orders. */
export const statusName = (status: OrderCard['status']): string =>
  ({
    to_be_paid: m.orders_to_be_paid,
    paid: m.orders_paid,
    completed: m.orders_completed,
    cancelled: m.orders_cancelled,
    refunded: m.orders_refunded,
  })[status]();

const tones: Record<OrderCard['status'], Tone> = {
  to_be_paid: 'amber',
  paid: 'green',
  completed: 'blue',
  cancelled: 'plain',
  refunded: 'plain',
};

/** An order's status as a badge, or where its money is. */
export function OrderStatus({ order }: { order: Pick<OrderCard, 'status' | 'underway'> }) {
  const { status } = order;
  const coming = stillComing(order);
  if (coming) return <Badge tone={coming.held_up ? 'amber' : 'blue'}>{underwayWords(coming)()}</Badge>;
  return <Badge tone={tones[status]}>{statusName(status)}</Badge>;
}

export const methodName = (method: OrderCard['payment_method']): string =>
  method ? payMethods[method]() : '—';
