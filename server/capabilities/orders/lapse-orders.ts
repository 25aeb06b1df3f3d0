import type { Context } from '../../platform/context.ts';
import { tell } from '../notices/index.ts';
import { closeOpenPayments, type PaymentProviders } from '../payments/index.ts';
import { closeOrder } from './close-order.ts';
import { moveOrder } from './rules.ts';
import { dueOrders, lockOrder, type Order } from './store.ts';

/** An order whose provider stays silent is cancelled all the same after this long; money that still comes is late money. */
const graceMinutes = 5;

/**
 * Lapses unpaid orders whose time has run out: payments are ended with their providers first, then the seats go back and
 * the parent is told. Runs by the clock on every server; the order's lock lets one of them win.
 */
export async function lapseOrders(context: Context, providers: PaymentProviders): Promise<void> {
  for (const order of await dueOrders(context, 50)) {
    const ended = await closeOpenPayments(context, providers, order.number);
    const isOverdue =
      Temporal.Instant.compare(order.expiresAt.add({ minutes: graceMinutes }), context.now) < 0;
    if (ended === 'paid' || (ended === 'unreachable' && !isOverdue)) continue;
    await context.transact((inside) => lapse(inside, order.number));
  }
}

async function lapse(context: Context, number: string): Promise<void> {
  const order: Order | null = await lockOrder(context, number);
  if (!order || !moveOrder(order.status, 'lapse')) return;
  await closeOrder(context, order, { event: 'lapse', by: 'system', why: 'not paid in time' });
  await tell(context, {
    accountId: order.parentId,
    kind: 'order.lapsed',
    subject: number,
    data: { order_number: number },
  });
}
