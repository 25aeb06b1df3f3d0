import type { Context } from '../../platform/context.ts';
import { askProvider, endAttempt } from './ask-provider.ts';
import type { ProviderName } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { carryOutRefund } from './request-refund.ts';
import { type Attempt, claimRefunds, claimToAsk, type Refund } from './store.ts';

const atOnce = 8;
const maxRounds = 25;
const maxMs = 30_000;

/** An order ends its attempts when it lapses; attempts open this long after are ended here. */
const graceSeconds = 120;

/**
 * Asks a provider about due items, eight at a time, at most 200 or for half a minute. After eight without an answer it stops until
 * the next run.
 */
async function sweepLane<Due>(
  claim: () => Promise<Due[]>,
  ask: (due: Due) => Promise<unknown>,
): Promise<void> {
  const begun = performance.now();
  for (let round = 0; round < maxRounds && performance.now() - begun < maxMs; round += 1) {
    const batch = await claim();
    const results = await Promise.allSettled(batch.map(ask));
    if (batch.length < atOnce || results.every((result) => result.status === 'rejected')) return;
  }
}

/** Asks a provider about attempts without a notification, with a failed answer, or due for a last check. */
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

/** Continues refunds a provider has not settled, however long it takes. */
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
