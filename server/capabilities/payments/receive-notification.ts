import type { Context } from '../../platform/context.ts';
import { askProvider } from './ask-provider.ts';
import { paymentNotified } from './jobs.ts';
import { keepNotified, type Notified, takeNotified } from './notified-store.ts';
import type { PaymentProvider } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { hastenRefunds, insertEvent, paymentOfTrade } from './store.ts';

export type Incoming = { headers: Record<string, string | undefined>; rawBody: Buffer };

/**
 * Takes a provider's notification: verified by its signature, kept once in the inbox with a job, acknowledged at once. One
 * that comes again is a reason to ask again while its trade is not settled. Throws when it is not genuine, and keeps
 * nothing of it. In steps; what it says is believed only after the provider was asked.
 */
export async function receiveNotification(
  context: Context,
  provider: PaymentProvider,
  incoming: Incoming,
): Promise<void> {
  const notification = await provider.parseNotification(incoming.headers, incoming.rawBody);
  const { outTradeNo, kind } = notification;
  await context.transact(async (inside) => {
    const { isNew, isUnsettled } = await keepNotified(inside, provider.name, notification);
    if (kind === 'refund') await hastenRefunds(inside, provider.name, outTradeNo);
    if (isNew || isUnsettled)
      await inside.enqueue(paymentNotified, {
        provider: provider.name,
        outTradeNo,
        toldAt: inside.now.toString(),
      });
  });
}

/** Handles a notification: asks the provider about the trade it names. Where it gives no answer, the sweep goes on asking. */
export async function handleNotification(
  context: Context,
  data: Notified,
  providers: PaymentProviders,
): Promise<void> {
  const payment = await takeNotified(context, data);
  if (payment) {
    await askProvider(context, providers, payment).catch(() => {});
    return;
  }
  if (!(await paymentOfTrade(context, data)))
    await insertEvent(context, {
      provider: data.provider,
      kind: 'notify',
      genuine: true,
      outcome: 'unknown_trade',
      paymentId: null,
    });
}
