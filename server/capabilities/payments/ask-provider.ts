import type { Context } from '../../platform/context.ts';
import type { PaymentProviders } from './providers.ts';
import { settle } from './settle.ts';
import { claimToAsk, mayAsk, type Payment, paymentsOf } from './store.ts';

const isOpen = (payment: Payment) => payment.status === 'created' || payment.status === 'pending';

/** Asks the provider about one attempt and books the answer; opens its own transaction. An unreachable provider throws. */
export async function askProvider(
  context: Context,
  providers: PaymentProviders,
  payment: Payment,
): Promise<string> {
  const trade = await providers[payment.provider].query(payment.outTradeNo);
  return context.transact((inside) => settle(inside, payment.provider, { trade, kind: 'query' }));
}

/** Asks about an order's open attempts, each at most once in 3 seconds: for the payer who came back or waits. */
export async function askAboutOrder(
  context: Context,
  providers: PaymentProviders,
  orderNumber: string,
): Promise<void> {
  for (const payment of (await paymentsOf(context, orderNumber)).filter(isOpen)) {
    if (!(await mayAsk(context, payment.id, 3))) continue;
    await askProvider(context, providers, payment).catch((error) =>
      context.log.warn({ err: error }, 'provider not reached'),
    );
  }
}

/**
 * Ends an order's open attempts with their providers. Answers `paid` when one of them turned out to be paid, `closed` when
 * none can be paid any more, `unreachable` when a provider did not answer.
 */
export async function closeOpenPayments(
  context: Context,
  providers: PaymentProviders,
  orderNumber: string,
): Promise<'paid' | 'closed' | 'unreachable'> {
  for (const payment of (await paymentsOf(context, orderNumber)).filter(isOpen)) {
    try {
      if (payment.status === 'pending') await providers[payment.provider].close(payment.outTradeNo);
      const trade = await providers[payment.provider].query(payment.outTradeNo);
      const ended = trade.state === 'unpaid' ? { ...trade, state: 'closed' as const } : trade;
      const outcome = await context.transact((inside) =>
        settle(inside, payment.provider, { trade: ended, kind: 'close' }),
      );
      if (outcome === 'paid' || outcome === 'again') return 'paid';
    } catch (error) {
      context.log.warn({ err: error }, 'provider not reached');
      return 'unreachable';
    }
  }
  return 'closed';
}

/** The sweep: asks providers about attempts of which no notification came. */
export async function sweepPayments(context: Context, providers: PaymentProviders): Promise<void> {
  const due = await context.transact((inside) => claimToAsk(inside, 20));
  for (const payment of due) {
    await askProvider(context, providers, payment).catch((error) =>
      context.log.warn({ err: error }, 'provider not reached'),
    );
  }
}
