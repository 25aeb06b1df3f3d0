import type { CheckedInputOf, OutputOf } from '../../../../contract/core/call.ts';
import type { paymentsCalls } from '../../../../contract/payments/calls.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import { isUnreachable } from '../provider.ts';
import type { PaymentProviders } from '../providers.ts';
import { compareBill } from './compare-bill.ts';
import { readBill } from './read-bill.ts';
import { isListed, merchantOf, whyNotAccept } from './rules.ts';
import { claimBill, comparedDays, countDifferences } from './store.ts';

type Call = typeof paymentsCalls.officeBillUpload;

/**
 * Compares a bill that staff downloaded, for a day whose bill the shop could not fetch, like a fetched one: the file alone books
 * nothing. Runs in steps. Refuses at its field a day without a bill yet, and a file that is no bill, is empty, or belongs to
 * another merchant or day. Refuses `payments.bill_compared`, `payments.bill_underway`, and `payments.provider_down`.
 */
export async function uploadBill(
  context: Context,
  { provider, day, file }: CheckedInputOf<Call>,
  providers: PaymentProviders,
): Promise<OutputOf<Call>> {
  if (!isListed(context.now, day)) refuseField('day', 'bill_day_not_made');
  const read = (await readBill(provider, file.path)) ?? refuseField('file', 'bill_unreadable');
  const why = whyNotAccept(read, { day, merchant: merchantOf(providers[provider]) });
  if (why) refuseField('file', why);
  const about = { provider, day };
  await context.transact(async (inside) => {
    if ((await comparedDays(inside, provider, [day])).has(day)) refuse('payments.bill_compared');
    if (!(await claimBill(inside, provider, day, { byHand: true }))) refuse('payments.bill_underway');
  });
  try {
    const { payments, refunds, caughtUp } = await compareBill(
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
    if (isUnreachable(error)) refuse('payments.provider_down');
    throw error;
  }
}
