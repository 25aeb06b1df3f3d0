import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { closeOpenPayments, type PaymentProviders } from '../payments/index.ts';

/**
 * Ends the open payments of an order that needs none: paid in another way, or for a class that was called off. Money that still arrived
 * goes back. Throws if a provider does not answer, so that the job is retried.
 */
export async function endPayments(
  context: Context,
  { orderNumber }: { orderNumber: string },
  providers: PaymentProviders,
): Promise<void> {
  const ended = await closeOpenPayments(context, providers, orderNumber);
  if (ended === 'unreachable')
    throw new Error(`Could not end the payments of ${orderNumber}: the provider does not answer`);
  await context.transact((inside) =>
    record(inside, { action: 'order.end_payments', subject: `order:${orderNumber}`, after: { ended } }),
  );
}
