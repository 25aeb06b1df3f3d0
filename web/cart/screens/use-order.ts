import { useState } from 'react';
import type { OrderView } from '../../../contract/orders/calls.ts';
import { useEvents } from '../../client/events.ts';
import { post } from '../../client/post.ts';

/**
 * An order that turns to what it becomes by itself: the event stream says when, the server is asked once. `check` asks the
 * payment provider too.
 */
export function useOrder(first: OrderView): { order: OrderView; check: () => Promise<OrderView | null> } {
  const [order, setOrder] = useState(first);
  const check = async () => {
    const fresh = await post('orderCheck', { order_number: first.number }).catch(() => null);
    if (fresh) setOrder(fresh);
    return fresh;
  };
  useEvents((event) => {
    const isOurs = event.type === 'order' && event.order_number === first.number;
    if (isOurs || (event.type === 'connected' && order.status === 'to_be_paid')) void check();
  });
  return { order, check };
}
