import type { Context } from '../../platform/context.ts';
import { eventsOfParent, linesOf, ordersOfParent } from './store.ts';

type Family = { parentId: string };

/** A parent's orders with lines and events, for the family's export. */
export async function keptOrders(context: Context, { parentId }: Family): Promise<unknown> {
  const orders = await ordersOfParent(context, parentId);
  const numbers = orders.map((order) => order.number);
  const lines = await linesOf(context, numbers);
  const events = await eventsOfParent(context, parentId);
  return orders.map(({ quote, parentId: _parent, ...order }) => ({
    ...order,
    price: quote,
    lines: lines
      .filter((line) => line.orderNumber === order.number)
      .map(({ id, orderNumber, ...line }) => line),
    events: events
      .filter((event) => event.orderNumber === order.number)
      .map(({ id, orderNumber, accountId, ...event }) => event),
  }));
}
