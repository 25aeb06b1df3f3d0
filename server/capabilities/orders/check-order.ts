import type { OutputOf } from '../../../contract/core/call.ts';
import type { ordersCalls } from '../../../contract/orders/calls.ts';
import { isUnpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { askAboutOrder, type PaymentProviders } from '../payments/index.ts';
import { whyMayNotTouchOrder } from './policy.ts';
import { orderByNumber } from './store.ts';
import { viewOrder } from './view-order.ts';

/** Asks the providers about an unpaid order when its payer returns, then shows the order and their answer. */
export async function checkOrder(
  context: Context,
  input: { order_number: string },
  providers: PaymentProviders,
): Promise<OutputOf<typeof ordersCalls.orderCheck>> {
  const order = await orderByNumber(context, input.order_number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  const answer =
    order && isUnpaid(order.status) ? await askAboutOrder(context, providers, order.number) : 'none';
  return { ...(await viewOrder(context, input.order_number)), asked: answer };
}
