import type { Context } from '../../platform/context.ts';
import type { PaymentProviders } from './providers.ts';
import { settle } from './settle.ts';
import { type Attempt, isAttempt, mayAsk, noteSilence, type Payment, paymentsOf } from './store.ts';

const isOpen = (payment: Payment): payment is Attempt =>
  isAttempt(payment) && (payment.status === 'created' || payment.status === 'pending');

/**
 * Asks the provider about an attempt and books the answer, in its own transactions. Without an answer notes that and throws; the
 * sweep asks again.
 */
export async function askProvider(
  context: Context,
  providers: PaymentProviders,
  payment: Attempt,
): Promise<string> {
  return orNoteSilence(context, payment, async () => {
    const trade = await providers[payment.provider].query(payment.outTradeNo);
    return context.transact((inside) => settle(inside, payment.provider, { trade, kind: 'query' }));
  });
}

/** Ends an attempt with its provider, unless it is already paid, and books the outcome. Without an answer throws like `askProvider`. */
export async function endAttempt(
  context: Context,
  providers: PaymentProviders,
  payment: Attempt,
): Promise<string> {
  return orNoteSilence(context, payment, async () => {
    const provider = providers[payment.provider];
    // Close attempts without a known start too: the answer to the start may be lost.
    await provider.close(payment.outTradeNo);
    const trade = await provider.query(payment.outTradeNo);
    const ended = trade.state === 'unpaid' ? { ...trade, state: 'closed' as const } : trade;
    return context.transact((inside) => settle(inside, payment.provider, { trade: ended, kind: 'close' }));
  });
}

async function orNoteSilence<Answer>(
  context: Context,
  payment: Payment,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    await context.transact((inside) => noteSilence(inside, payment));
    context.log.warn({ err: error, provider: payment.provider }, 'could not reach the provider');
    throw error;
  }
}

/** The providers' answers about an order. `silent`: a provider did not answer. `none`: no open attempt. */
export type AskOutcome = 'paid' | 'unpaid' | 'silent' | 'none';

/** Asks about an order's open attempts, each at most once in 3 seconds, for a payer who returned or waits. */
export async function askAboutOrder(
  context: Context,
  providers: PaymentProviders,
  orderNumber: string,
): Promise<AskOutcome> {
  const open = (await paymentsOf(context, orderNumber)).filter(isOpen);
  const answers = await Promise.all(
    open.map(async (payment): Promise<AskOutcome> => {
      if (!(await mayAsk(context, payment.id, 3))) return payment.silentSince ? 'silent' : 'unpaid';
      const outcome = await askProvider(context, providers, payment).catch(() => 'silent');
      if (outcome === 'paid' || outcome === 'again') return 'paid';
      return outcome === 'silent' ? 'silent' : 'unpaid';
    }),
  );
  return (['paid', 'silent', 'unpaid'] as const).find((answer) => answers.includes(answer)) ?? 'none';
}

/**
 * Ends an order's open attempts with their providers in parallel. Returns `paid` if one was paid, `review` if a payment does not
 * fit, `closed` if none can be paid any longer, `unreachable` if a provider did not answer.
 */
export async function closeOpenPayments(
  context: Context,
  providers: PaymentProviders,
  orderNumber: string,
): Promise<'paid' | 'review' | 'closed' | 'unreachable'> {
  const open = (await paymentsOf(context, orderNumber)).filter(isOpen);
  const outcomes = await Promise.all(
    open.map((payment) => endAttempt(context, providers, payment).catch(() => 'unreachable')),
  );
  if (outcomes.some((outcome) => outcome === 'paid' || outcome === 'again')) return 'paid';
  if (outcomes.some((outcome) => outcome.startsWith('doubt_'))) return 'review';
  return outcomes.includes('unreachable') ? 'unreachable' : 'closed';
}
