import type { Context } from '../../platform/context.ts';
import { receive } from '../../platform/inbox/receive.ts';
import { askProvider } from './ask-provider.ts';
import type { Notification, PaymentProvider } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { insertEvent, lockPayment, type Payment } from './store.ts';

export type Incoming = { headers: Record<string, string | undefined>; rawBody: Buffer };

/**
 * Takes a provider's notification: verified by its signature, kept once in the inbox with a job, acknowledged at once.
 * Throws when it is not genuine. In steps; what it says is believed only after the provider was asked.
 */
export async function receiveNotification(
  context: Context,
  provider: PaymentProvider,
  incoming: Incoming,
): Promise<void> {
  let notification: Notification;
  try {
    notification = await provider.parseNotification(incoming.headers, incoming.rawBody);
  } catch (error) {
    await context.transact((inside) =>
      insertEvent(inside, {
        provider: provider.name,
        kind: 'notify',
        genuine: false,
        outcome: 'refused',
        paymentId: null,
      }),
    );
    throw error;
  }
  await context.transact(async (inside) => {
    const isNew = await receive(inside, {
      source: provider.name,
      eventId: notification.eventId,
      body: { ...notification },
    });
    if (isNew)
      await inside.enqueue({
        name: 'payment.notified',
        data: { provider: provider.name, outTradeNo: notification.outTradeNo },
      });
  });
}

/** Handles a notification: asks the provider about the trade it names. */
export async function handleNotification(
  context: Context,
  data: { provider: Payment['provider']; outTradeNo: string },
  providers: PaymentProviders,
): Promise<void> {
  const payment = await context.transact((inside) => lockPayment(inside, data.outTradeNo));
  if (!payment) {
    await context.transact((inside) =>
      insertEvent(inside, {
        provider: data.provider,
        kind: 'notify',
        genuine: true,
        outcome: 'unknown_trade',
        paymentId: null,
      }),
    );
    return;
  }
  await askProvider(context, providers, payment);
}
