import type { CheckedInputOf, OutputOf } from '../../../../contract/core/call.ts';
import type { paymentsCalls } from '../../../../contract/payments/calls.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { PaymentProviders } from '../providers.ts';
import { holdBill } from './hold-bill.ts';
import { readBill } from './read-bill.ts';
import { isListed, merchantOf, whyNotTake } from './rules.ts';
import { claimBill, comparedDays, countDifferences } from './store.ts';

type Call = typeof paymentsCalls.officeBillUpload;

/**
 * Holds a list that staff downloaded from a provider against our books, of a day whose list the shop could not fetch: as its own would
 * be, so that what the file says alone books nothing. In steps. Refuses at their fields a day whose list is not made yet, and a file that
 * is no such list, has no trades, or is another merchant's or day's; `payments.bill_compared` for a day that was compared,
 * `payments.bill_underway` while it is, and `payments.provider_down` where the provider does not answer what it is asked.
 */
export async function uploadBill(
  context: Context,
  { provider, day, file }: CheckedInputOf<Call>,
  providers: PaymentProviders,
): Promise<OutputOf<Call>> {
  if (!isListed(context.now, day)) refuseField('day', 'bill_day_not_made');
  const read = (await readBill(provider, file.path)) ?? refuseField('file', 'bill_unreadable');
  const why = whyNotTake(read, { day, merchant: merchantOf(providers[provider]) });
  if (why) refuseField('file', why);
  const about = { provider, day };
  await context.transact(async (inside) => {
    if ((await comparedDays(inside, provider, [day])).has(day)) refuse('payments.bill_compared');
    if (!(await claimBill(inside, provider, day, { byHand: true }))) refuse('payments.bill_underway');
  });
  try {
    const { payments, refunds, caughtUp } = await holdBill(
      { context, providers, about },
      read.bill,
      (inside, held) =>
        record(inside, {
          action: 'bill.take_in',
          subject: `bill:${provider} ${day}`,
          after: { file: file.name, lines: held.payments + held.refunds },
        }),
    );
    const differences = await countDifferences(context, about);
    return { ...about, payments, refunds, caught_up: caughtUp, differences };
  } catch (error) {
    if (error instanceof Error && error.name === 'ProviderUnreachable') refuse('payments.provider_down');
    throw error;
  }
}
