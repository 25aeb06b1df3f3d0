import type { Context } from '../../../platform/context.ts';
import type { ProviderName } from '../provider.ts';
import type { PaymentProviders } from '../providers.ts';
import { type BillComparison, compareBill } from './compare-bill.ts';
import { billDay, listedDays } from './rules.ts';
import { claimBill, comparedDays, paymentsBooked } from './store.ts';

/** An empty bill of a day with booked payments counts as not made yet for this long. */
const hoursToBelieveEmpty = 24;

/**
 * Compares the providers' bills of the last days with our books, each once. Settles missed payments by asking the provider, stores
 * remaining differences, and retries later without an answer. Runs in steps.
 */
export async function compareBills(
  context: Context,
  providers: PaymentProviders,
  provider: ProviderName,
): Promise<void> {
  const days = listedDays(context.now);
  const done = await comparedDays(context, provider, days);
  for (const day of days.filter((date) => !done.has(date))) {
    const firstAt = await context.transact((inside) => claimBill(inside, provider, day));
    if (!firstAt) continue;
    try {
      await compareDay({ context, providers, about: { provider, day } }, firstAt);
    } catch (error) {
      context.log.warn({ err: error, provider, day }, 'could not compare the bill of a day');
      return;
    }
  }
}

async function compareDay(comparing: BillComparison, firstAt: Temporal.Instant): Promise<void> {
  const { context, providers, about } = comparing;
  const bill = await providers[about.provider].bill(about.day);
  const isEmpty = bill.payments.length + bill.refunds.length === 0;
  const isEarly = Temporal.Instant.compare(firstAt.add({ hours: hoursToBelieveEmpty }), context.now) > 0;
  const bounds = { provider: about.provider, ...billDay(about.day) };
  if (isEmpty && isEarly && (await paymentsBooked(context, bounds)).length > 0)
    throw new Error('The provider has not published the bill yet');
  await compareBill(comparing, bill);
}
