import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { type OrderEvent, statusAfter } from './rules.ts';
import { changeOrder, type Order } from './store.ts';

type Move = {
  event: OrderEvent;
  by: 'parent' | 'system' | 'staff' | 'provider';
  why?: string;
  /** What becomes known of the order with it. */
  change?: Partial<Omit<Order, 'status'>>;
};

/**
 * Moves an order that the caller has locked, with a line in its history; answers its new state. An event that moves nothing from
 * where the order stands is a bug of the caller.
 */
export async function moveOrder(
  context: Context,
  order: Pick<Order, 'number' | 'status'>,
  { event, by, why, change = {} }: Move,
): Promise<OrderStatus> {
  const status = statusAfter(order.status, event);
  if (!status) throw new Error(`order ${order.number}: ${event} moves nothing from ${order.status}`);
  const told = { event, fromStatus: order.status, toStatus: status, by, ...(why ? { why } : {}) };
  await changeOrder(context, order.number, { change: { ...change, status }, event: told });
  await record(context, {
    action: `order.${event}`,
    subject: `order:${order.number}`,
    before: { status: order.status },
    after: { status, ...(why ? { why } : {}) },
  });
  return status;
}
