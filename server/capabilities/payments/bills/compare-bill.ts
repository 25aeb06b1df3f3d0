import { money } from '../../../../contract/core/money.ts';
import type { Context } from '../../../platform/context.ts';
import { askProvider } from '../ask-provider.ts';
import type { Bill, ProviderName } from '../provider.ts';
import type { PaymentProviders } from '../providers.ts';
import { carryOutRefund } from '../request-refund.ts';
import { isBooked } from '../rules.ts';
import { insertDifference, paymentById, refundById } from '../store.ts';
import { billDay, judgePayment, judgeRefund, sumsOf } from './rules.ts';
import {
  closeBill,
  paymentsBooked,
  paymentsNumbered,
  refundsNumbered,
  refundsSettled,
  settleBooked,
} from './store.ts';

type Day = { provider: ProviderName; day: string };
export type Comparing = { context: Context; providers: PaymentProviders; about: Day };
export type Held = ReturnType<typeof sumsOf> & { caughtUp: number };

/**
 * Holds the list of a day against our books: what was missed is settled the normal way, by asking the provider; what stays different is
 * kept. `closing` belongs to the transaction that ends it. In steps; throws where the provider gives no answer.
 */
export async function holdBill(
  comparing: Comparing,
  bill: Bill,
  closing: (inside: Context, held: Held) => Promise<void> = async () => {},
): Promise<Held> {
  const { context, providers, about } = comparing;
  const booked = await paymentsBooked(context, { provider: about.provider, ...billDay(about.day) });
  const caughtUp = (await comparePayments(comparing, bill)) + (await compareRefunds(comparing, bill));
  const listed = new Set(bill.payments.map((one) => one.outTradeNo));
  // Asked, the provider says whether it knows them: one paid just before midnight is in the list of the day before.
  for (const payment of booked.filter((one) => !listed.has(one.outTradeNo)))
    await askProvider(context, providers, payment);
  await missingRefunds(comparing, bill);
  const held = { ...sumsOf(bill), caughtUp };
  await context.transact(async (inside) => {
    await settleBooked(inside, about.provider);
    await closeBill(inside, about, held);
    await closing(inside, held);
  });
  return held;
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
