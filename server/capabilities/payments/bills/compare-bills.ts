import type { Context } from '../../../platform/context.ts';
import type { ProviderName } from '../provider.ts';
import type { PaymentProviders } from '../providers.ts';
import { type Comparing, holdBill } from './hold-bill.ts';
import { billDay, listedDays } from './rules.ts';
import { claimBill, comparedDays, paymentsBooked } from './store.ts';

/** An empty list of a day on which we booked something is taken for one that is not made yet, for so long. */
const hoursToBelieveEmpty = 24;

/**
 * Holds a provider's lists of the last days against our books, each once: what was missed is settled the normal way, by
 * asking the provider; what stays different is kept and counted. A provider that does not answer leaves its list to the next
 * time. In steps.
 */
export async function compareBills(
  context: Context,
  providers: PaymentProviders,
  provider: ProviderName,
): Promise<void> {
  const days = listedDays(context.now);
  const done = await comparedDays(context, provider, days);
  for (const day of days.filter((one) => !done.has(one))) {
    const firstAt = await context.transact((inside) => claimBill(inside, provider, day));
    if (!firstAt) continue;
    try {
      await compareDay({ context, providers, about: { provider, day } }, firstAt);
    } catch (error) {
      context.log.warn({ err: error, provider, day }, 'the list of a day could not be compared');
      return;
    }
  }
}

async function compareDay(comparing: Comparing, firstAt: Temporal.Instant): Promise<void> {
  const { context, providers, about } = comparing;
  const bill = await providers[about.provider].bill(about.day);
  const isEmpty = bill.payments.length + bill.refunds.length === 0;
  const isEarly = Temporal.Instant.compare(firstAt.add({ hours: hoursToBelieveEmpty }), context.now) > 0;
  const bounds = { provider: about.provider, ...billDay(about.day) };
  if (isEmpty && isEarly && (await paymentsBooked(context, bounds)).length > 0)
    throw new Error('the list is not made yet');
  await holdBill(comparing, bill);
}
