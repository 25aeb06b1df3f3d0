import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { officeOrderCalls } from '../../../contract/orders/office-calls.ts';
import { orderStateOf } from '../../../contract/orders/state-words.ts';
import * as m from '../../../messages/compiled/messages.js';
import { payMethods } from '../../../words/pay-methods.ts';
import { decimal, headed, keepSheet, listLines, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';
import { ordersAfter } from './order-index.ts';

const headings = {
  order: m.desk_order,
  placed_at: m.desk_placed_at,
  paid_at: m.desk_paid_at,
  family: m.desk_family,
  what: m.desk_order_what,
  quantity: m.sheets_cell_quantity,
  total: m.desk_order_total,
  currency: m.sheets_cell_currency,
  method: m.desk_paid_by,
  state: m.desk_state,
};

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
      what: order.names.join(m.desk_and({}, context)),
      quantity: order.quantity,
      total: decimal(order.total.amount),
      currency: order.total.currency,
      method: order.payment_method && payMethods[order.payment_method]({}, context),
      state: orderStateOf(order)({}, context),
    }),
  });
  return keepSheet(context, {
    name: 'orders',
    format: filter.format,
    columns: headed(headings, context, { quantity: 'number', total: 'decimal' }),
    pages,
  });
}
