import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { officeOrderCalls } from '../../../contract/orders/office-calls.ts';
import { decimal, keepSheet, listLines, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';
import { ordersAfter } from './order-index.ts';

const columns = [
  ...['order', 'placed_at', 'paid_at', 'family', 'what', 'quantity'],
  ...['total', 'currency', 'method', 'state'],
] as const;

/** Exports orders as a CSV file or a workbook and returns its link. Runs in steps, like all exports. */
export function exportOrders(
  context: Context,
  filter: CheckedInputOf<typeof officeOrderCalls.officeOrderExport>,
) {
  const { timeZone } = context.settings;
  const pages = listLines({
    read: (part) => ordersAfter(context, filter, part),
    mark: ({ placed_at: at, id }) => ({ at, id }),
    lineOf: (order) => ({
      order: order.id,
      placed_at: momentAt(order.placed_at, timeZone),
      paid_at: momentAt(order.paid_at, timeZone),
      family: order.family.name,
      what: order.names.join('、'),
      quantity: order.quantity,
      total: decimal(order.total.amount),
      currency: order.total.currency,
      method: order.payment_method,
      state: order.status,
    }),
  });
  return keepSheet(context, { name: 'orders', format: filter.format, columns, pages });
}
