import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import { isGivenUp } from '../../../contract/orders/given-up.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatPrice } from '../../client/format.ts';
import { Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';

/** Why an order closed before it was paid, and where its classes are now. */
export function closedWords({
  difference_for,
  events,
  came_late: late,
}: Pick<OrderView, 'difference_for' | 'events' | 'came_late'>): string {
  if (late) {
    const total = formatPrice(late.total);
    const rest = difference_for ? m.orders_late_place_kept() : m.orders_late_in_cart();
    return late.returned ? m.orders_late_returned({ total, rest }) : m.orders_late_going({ total, rest });
  }
  const isCancelled = isGivenUp(events);
  if (difference_for) return isCancelled ? m.moves_cancelled_words() : m.orders_lapsed_difference_words();
  return isCancelled ? m.orders_cancelled_words() : m.orders_lapsed_words();
}

/** The way on from a closed order: to the cart, or to the order whose class was to change. */
export function ClosedOrder({ order }: { order: OrderView }) {
  if (order.status !== 'cancelled') return null;
  return (
    <Notice tone="amber">
      <p>{closedWords(order)}</p>
      <LinkButton
        to={order.difference_for ? path.memberMove(order.difference_for) : path.cartIndex()}
        look="secondary"
        size="small"
        className="mt-3"
      >
        {order.difference_for ? m.orders_back_to_move() : m.orders_back_to_cart()}
      </LinkButton>
    </Notice>
  );
}
