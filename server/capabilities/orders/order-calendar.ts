import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { paidCalendarOf } from '../notices/index.ts';
import { paidNotice } from './paid-notice.ts';
import { whyMayNotTouchOrder } from './policy.ts';
import { linesOf, orderByNumber } from './store.ts';

/** The lessons still ahead of the parent's own paid order, as a calendar file; else `not_found`. */
export async function orderCalendar(
  context: Context,
  { order_number }: { order_number: string },
): Promise<{ text: string }> {
  const order = await orderByNumber(context, order_number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  if (order?.status !== 'paid' && order?.status !== 'completed') return refuse('not_found');
  const kept = await paidNotice(context, order, await linesOf(context, [order.number]));
  const text = await paidCalendarOf(context, accountOf(context), kept);
  return text ? { text } : refuse('not_found');
}
