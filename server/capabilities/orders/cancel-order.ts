import type { OrderView } from '../../../contract/orders/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { attemptsOf, closeOpenPayments, type PaymentProviders } from '../payments/index.ts';
import { closeOrder } from './close-order.ts';
import { whyMayNotTouchOrder } from './policy.ts';
import { whyNotCancel } from './rules.ts';
import { lockOrder, orderByNumber } from './store.ts';
import { viewOrder } from './view-order.ts';

/**
 * Cancels the parent's own unpaid order after ending its payments with the providers. Refuses `orders.not_cancellable`,
 * `orders.being_paid` if a payment turns up, `orders.in_review`, `payments.provider_down`.
 */
export async function cancelOrder(
  context: Context,
  input: { order_number: string },
  providers: PaymentProviders,
): Promise<OrderView> {
  const order = await orderByNumber(context, input.order_number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  if (!order) return refuse('not_found');
  const { isInReview } = await attemptsOf(context, order.number);
  refuseIf(whyNotCancel({ ...order, isInReview }));
  const ended = await closeOpenPayments(context, providers, order.number);
  if (ended === 'paid') refuse('orders.being_paid');
  if (ended === 'review') refuse('orders.in_review');
  if (ended === 'unreachable') refuse('payments.provider_down');
  await context.transact(async (inside) => {
    const locked = await lockOrder(inside, order.number);
    if (!locked) return refuse('not_found');
    refuseIf(whyNotCancel({ ...locked, isInReview: (await attemptsOf(inside, order.number)).isInReview }));
    await closeOrder(inside, locked, { event: 'cancel', by: 'parent', why: 'cancelled by the parent' });
  });
  return viewOrder(context, order.number);
}
