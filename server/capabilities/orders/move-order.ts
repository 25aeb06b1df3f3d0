import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { type OrderEvent, statusAfter } from './rules.ts';
import { changeOrder, type Order } from './store.ts';

type Move = {
  event: OrderEvent;
  by: 'parent' | 'system' | 'staff' | 'provider';
  why?: string;
  /** Columns to change with the state. */
  change?: Partial<Omit<Order, 'status'>>;
};

/**
 * Moves a locked order to its next state and records the event; returns the state. Throws on an event without a move, a bug of the
 * caller.
 */
export async function moveOrder(
  context: Context,
  order: Pick<Order, 'number' | 'status'>,
  { event, by, why, change = {} }: Move,
): Promise<OrderStatus> {
  const status = statusAfter(order.status, event);
  if (!status) throw new Error(`order ${order.number}: ${event} is impossible in state ${order.status}`);
  const orderEvent = { event, fromStatus: order.status, toStatus: status, by, ...(why ? { why } : {}) };
  await changeOrder(context, order.number, { change: { ...change, status }, event: orderEvent });
  // At the desk the family pays, and staff record it.
  const isTaken = event === 'pay' && by === 'staff';
  await record(context, {
    action: isTaken ? 'order.take_payment' : `order.${event}`,
    subject: `order:${order.number}`,
    before: { status: order.status },
    after: { status, ...(why ? { why } : {}) },
  });
  return status;
}
