import type { Context } from '../../platform/context.ts';
import { askProvider, endAttempt } from './ask-provider.ts';
import type { ProviderName } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { carryOutRefund } from './request-refund.ts';
import { type Attempt, claimRefunds, claimToAsk, type Refund } from './store.ts';

const atOnce = 8;
const mostRounds = 25;
const mostMs = 30_000;

/** An order lapses, and ends its attempts, when its time is over; what is open this long after it is ended here. */
const graceSeconds = 120;

/**
 * Asks a provider about what is due, eight at a time, at most 200 or for half a minute. Once none of eight is answered, the
 * provider is left alone until the sweep comes again.
 */
async function sweepLane<Due>(
  claim: () => Promise<Due[]>,
  ask: (due: Due) => Promise<unknown>,
): Promise<void> {
  const begun = performance.now();
  for (let round = 0; round < mostRounds && performance.now() - begun < mostMs; round += 1) {
    const batch = await claim();
    const results = await Promise.allSettled(batch.map(ask));
    if (batch.length < atOnce || results.every((result) => result.status === 'rejected')) return;
  }
}

/** Asks a provider about attempts of which no notification came, whose answer failed, and that are to be seen once more. */
export async function sweepPayments(
  context: Context,
  providers: PaymentProviders,
  lane: ProviderName,
): Promise<void> {
  const isOverdue = (payment: Attempt) =>
    (payment.status === 'created' || payment.status === 'pending') &&
    Temporal.Instant.compare(payment.expiresAt.add({ seconds: graceSeconds }), context.now) < 0;
  await sweepLane(
    () => context.transact((inside) => claimToAsk(inside, lane, atOnce)),
    (payment) => (isOverdue(payment) ? endAttempt : askProvider)(context, providers, payment),
  );
}

/** Carries on the refunds that a provider has not settled, however long it takes. */
export async function sweepRefunds(
  context: Context,
  providers: PaymentProviders,
  lane: ProviderName,
): Promise<void> {
  await sweepLane(
    () => context.transact((inside) => claimRefunds(inside, lane, atOnce)),
    (refund: Refund) => carryOutRefund(context, { refundId: refund.id }, providers),
  );
}
