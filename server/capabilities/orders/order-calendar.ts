import { isStanding } from '../../../contract/orders/statuses.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { inputFor } from '../notices/index.ts';
import { findVisibleChildren } from './find-visible-children.ts';
import { paidCalendar } from './paid-calendar.ts';
import { paidData } from './paid-data.ts';
import { whyMayNotTouchOrder } from './policy.ts';
import { linesOf, orderByNumber } from './store.ts';

/** Exports the upcoming lessons of the parent's own paid order as a calendar file, for children the parent may see. Refuses `not_found`. */
export async function orderCalendar(
  context: Context,
  { order_number }: { order_number: string },
): Promise<{ text: string }> {
  const order = await orderByNumber(context, order_number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  if (!order || !isStanding(order.status)) return refuse('not_found');
  const seen = await findVisibleChildren(context, ['classes.read', 'purchases.read']);
  const lines = (await linesOf(context, [order.number])).filter((line) => seen.has(line.childId));
  if (lines.length === 0) return refuse('not_found');
  const data = await paidData(context, order, lines);
  const input = await inputFor(context, accountOf(context), data);
  const text = input && paidCalendar(input);
  return text ? { text } : refuse('not_found');
}
