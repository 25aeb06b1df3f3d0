import type { Context } from '../../platform/context.ts';
import { askProvider } from './ask-provider.ts';
import { paymentNotified } from './jobs.ts';
import { claimNotified, type Notified, storeNotification } from './notified-store.ts';
import type { PaymentProvider } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { insertEvent, makeRefundsDue, paymentOfTrade } from './store.ts';

export type Incoming = { headers: Record<string, string | undefined>; rawBody: Buffer };

/**
 * Receives a provider's notification: verifies it, stores it once in the inbox with a job, and acknowledges it. A repetition of an
 * unsettled trade is a reason to ask again. Throws if it is not genuine, and stores nothing. Runs in steps; nothing is booked
 * before the provider confirms it.
 */
export async function receiveNotification(
  context: Context,
  provider: PaymentProvider,
  incoming: Incoming,
): Promise<void> {
  const notification = await provider.parseNotification(incoming.headers, incoming.rawBody);
  const { outTradeNo, kind } = notification;
  await context.transact(async (inside) => {
    const { isNew, isUnsettled } = await storeNotification(inside, provider.name, notification);
    if (kind === 'refund') await makeRefundsDue(inside, provider.name, outTradeNo);
    if (isNew || isUnsettled)
      await inside.enqueue(paymentNotified, {
        provider: provider.name,
        outTradeNo,
        toldAt: inside.now.toString(),
      });
  });
}

/** Asks the provider about the trade of a notification. Without an answer the sweep asks again. */
export async function handleNotification(
  context: Context,
  data: Notified,
  providers: PaymentProviders,
): Promise<void> {
  const payment = await claimNotified(context, data);
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
