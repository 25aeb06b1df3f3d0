import { money } from '../../../../contract/core/money.ts';
import type { Context } from '../../../platform/context.ts';
import { askProvider } from '../ask-provider.ts';
import type { Bill, ProviderName } from '../provider.ts';
import type { PaymentProviders } from '../providers.ts';
import { carryOutRefund } from '../request-refund.ts';
import { isBooked } from '../rules.ts';
import { insertDifference, paymentById, refundById } from '../store.ts';
import { billDay, judgePayment, judgeRefund, listedDays, sumsOf } from './rules.ts';
import {
  claimBill,
  closeBill,
  comparedDays,
  paymentsBooked,
  paymentsNumbered,
  refundsNumbered,
  refundsSettled,
  settleBooked,
} from './store.ts';

type Day = { provider: ProviderName; day: string };
type Comparing = { context: Context; providers: PaymentProviders; about: Day };

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
  const bounds = { provider: about.provider, ...billDay(about.day) };
  const booked = await paymentsBooked(context, bounds);
  const isEmpty = bill.payments.length + bill.refunds.length === 0;
  const isEarly = Temporal.Instant.compare(firstAt.add({ hours: hoursToBelieveEmpty }), context.now) > 0;
  if (isEmpty && booked.length > 0 && isEarly) throw new Error('the list is not made yet');
  const caughtUp = (await comparePayments(comparing, bill)) + (await compareRefunds(comparing, bill));
  const listed = new Set(bill.payments.map((one) => one.outTradeNo));
  // Asked, the provider says whether it knows them: one paid just before midnight is in the list of the day before.
  for (const payment of booked.filter((one) => !listed.has(one.outTradeNo)))
    await askProvider(context, providers, payment);
  await missingRefunds(comparing, bill);
  await context.transact(async (inside) => {
    await settleBooked(inside, about.provider);
    await closeBill(inside, about, { ...sumsOf(bill), caughtUp });
  });
}

/** Answers how many payments were booked because the list names them. */
async function comparePayments({ context, providers, about }: Comparing, bill: Bill): Promise<number> {
  const numbers = bill.payments.map((one) => one.outTradeNo);
  const ours = new Map(
    (await paymentsNumbered(context, about.provider, numbers)).map((payment) => [
      payment.outTradeNo,
      { ...payment, row: payment, amount: money(payment.amount, payment.currency) },
    ]),
  );
  let caughtUp = 0;
  for (const theirs of bill.payments) {
    const own = ours.get(theirs.outTradeNo);
    let verdict: ReturnType<typeof judgePayment> | 'unpaid_here' = judgePayment(theirs, ours);
    if (verdict === 'ask' && own) {
      await askProvider(context, providers, own.row);
      const now = await paymentById(context, own.id);
      verdict = now && isBooked(now.status) ? 'fits' : 'unpaid_here';
      if (verdict === 'fits') caughtUp += 1;
    }
    if (verdict === 'fits' || verdict === 'ask') continue;
    const found = { theirs: theirs.amount.amount, ours: own?.amount.amount ?? null };
    const kind = verdict;
    await context.transact((inside) =>
      insertDifference(inside, { ...about, ...found, kind, number: theirs.outTradeNo }),
    );
  }
  return caughtUp;
}

/** Answers how many refunds were booked as carried out because the list names them. */
async function compareRefunds({ context, providers, about }: Comparing, bill: Bill): Promise<number> {
  const numbers = bill.refunds.map((one) => one.outRefundNo);
  const ours = new Map(
    (await refundsNumbered(context, numbers)).map((refund) => [
      refund.outRefundNo,
      { ...refund, amount: money(refund.amount, refund.currency) },
    ]),
  );
  let caughtUp = 0;
  for (const theirs of bill.refunds) {
    const own = ours.get(theirs.outRefundNo);
    const verdict = judgeRefund(theirs, ours);
    if (verdict === 'ask' && own) {
      await carryOutRefund(context, { refundId: own.id }, providers);
      if ((await refundById(context, own.id))?.status === 'succeeded') caughtUp += 1;
    }
    if (verdict === 'fits' || verdict === 'ask') continue;
    const found = { theirs: theirs.amount.amount, ours: own?.amount.amount ?? null };
    await context.transact((inside) =>
      insertDifference(inside, { ...about, ...found, kind: verdict, number: theirs.outRefundNo }),
    );
  }
  return caughtUp;
}

/** Refunds that are carried out here on that day and that neither the list nor the provider, when asked, knows. */
async function missingRefunds({ context, providers, about }: Comparing, bill: Bill): Promise<void> {
  const listed = new Set(bill.refunds.map((one) => one.outRefundNo));
  const settled = await refundsSettled(context, { provider: about.provider, ...billDay(about.day) });
  for (const { refund, outTradeNo } of settled.filter((one) => !listed.has(one.refund.outRefundNo))) {
    const { outRefundNo } = refund;
    const { state } = await providers[about.provider].queryRefund({ outTradeNo, outRefundNo });
    if (state === 'succeeded') continue;
    const found = { kind: 'refund_missing_there', theirs: null, ours: refund.amount } as const;
    await context.transact((inside) => insertDifference(inside, { ...about, ...found, number: outRefundNo }));
  }
}
