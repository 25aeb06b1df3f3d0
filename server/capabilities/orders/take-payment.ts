import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { money } from '../../../contract/core/money.ts';
import type { officeOrderCalls } from '../../../contract/orders/office-calls.ts';
import { isUnpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { attemptsOf, bookByHand, closeOpenPayments, type PaymentProviders } from '../payments/index.ts';
import { wasCancelled } from './closing-store.ts';
import { receivePayment } from './receive-payment.ts';
import { whyNotTakePayment } from './rules.ts';
import { lockOrder, type Order, orderByNumber } from './store.ts';

type Input = CheckedInputOf<typeof officeOrderCalls.officeOrderPaid>;

/**
 * Books a payment in cash, by bank transfer or by card at the desk, which opens the order like any payment. Runs in steps: ends
 * payments with providers first; money that still arrives is refunded. Refuses `orders.paid_before`, `orders.given_up`,
 * `orders.difference_lapsed`, `orders.in_review`, `orders.not_what_is_due` for another amount, and `orders.no_places_left`, and
 * then books nothing.
 */
export async function takePayment(
  context: Context,
  input: Input,
  providers: PaymentProviders,
): Promise<null> {
  const order = (await orderByNumber(context, input.order_number)) ?? refuse('not_found');
  await requireDue(context, order, input.amount);
  if (isUnpaid(order.status) && (await closeOpenPayments(context, providers, order.number)) === 'paid')
    refuse('orders.paid_before');
  await context.transact((inside) => openByHand(inside, input));
  return null;
}

async function requireDue(context: Context, order: Order, amount: number): Promise<void> {
  const { isInReview } = await attemptsOf(context, order.number);
  refuseIf(
    whyNotTakePayment({ ...order, isInReview, isGivenUp: await wasCancelled(context, order.number) }, amount),
  );
}

async function openByHand(context: Context, input: Input): Promise<void> {
  const { order_number, amount, method, reference, day, note } = input;
  const order = (await lockOrder(context, order_number)) ?? refuse('not_found');
  await requireDue(context, order, amount);
  const paymentId = await bookByHand(context, {
    ...{ method, reference, day, note },
    orderNumber: order.number,
    parentId: order.parentId,
    amount: money(amount, order.currency),
  });
  await receivePayment(context, { paymentId });
  // Roll everything back: the desk must not accept money for places that are gone.
  if ((await orderByNumber(context, order.number))?.paymentId !== paymentId) refuse('orders.no_places_left');
}
