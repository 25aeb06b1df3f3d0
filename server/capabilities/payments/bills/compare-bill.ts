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
export type BillComparison = { context: Context; providers: PaymentProviders; about: Day };
export type BillResult = ReturnType<typeof sumsOf> & { caughtUp: number };

/**
 * Compares a day's bill with our books: settles missed payments by asking the provider, and stores differences. `closing` runs in
 * the final transaction. Runs in steps; throws if the provider does not answer.
 */
export async function compareBill(
  comparing: BillComparison,
  bill: Bill,
  closing: (inside: Context, held: BillResult) => Promise<void> = async () => {},
): Promise<BillResult> {
  const { context, providers, about } = comparing;
  const booked = await paymentsBooked(context, { provider: about.provider, ...billDay(about.day) });
  const caughtUp = (await comparePayments(comparing, bill)) + (await compareRefunds(comparing, bill));
  const listed = new Set(bill.payments.map((payment) => payment.outTradeNo));
  // Ask the provider: a payment just before midnight may stand in the bill of the day before.
  for (const payment of booked.filter(({ outTradeNo }) => !listed.has(outTradeNo)))
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

/** Compares payments; returns how many were booked because of the bill. */
async function comparePayments({ context, providers, about }: BillComparison, bill: Bill): Promise<number> {
  const numbers = bill.payments.map((payment) => payment.outTradeNo);
  const ours = new Map(
    (await paymentsNumbered(context, about.provider, numbers)).map((payment) => [
      payment.outTradeNo,
      { ...payment, row: payment, amount: money(payment.amount, payment.currency) },
    ]),
  );
  let caughtUp = 0;
  for (const theirs of bill.payments) {
    const ourPayment = ours.get(theirs.outTradeNo);
    let verdict: ReturnType<typeof judgePayment> | 'unpaid_here' = judgePayment(theirs, ours);
    if (verdict === 'ask' && ourPayment) {
      await askProvider(context, providers, ourPayment.row);
      const now = await paymentById(context, ourPayment.id);
      verdict = now && isBooked(now.status) ? 'fits' : 'unpaid_here';
      if (verdict === 'fits') caughtUp += 1;
    }
    if (verdict === 'fits' || verdict === 'ask') continue;
    const found = { theirs: theirs.amount.amount, ours: ourPayment?.amount.amount ?? null };
    const kind = verdict;
    await context.transact((inside) =>
      insertDifference(inside, { ...about, ...found, kind, number: theirs.outTradeNo }),
    );
  }
  return caughtUp;
}

/** Compares refunds; returns how many were booked as carried out because of the bill. */
async function compareRefunds({ context, providers, about }: BillComparison, bill: Bill): Promise<number> {
  const numbers = bill.refunds.map((refund) => refund.outRefundNo);
  const ours = new Map(
    (await refundsNumbered(context, numbers)).map((refund) => [
      refund.outRefundNo,
      { ...refund, amount: money(refund.amount, refund.currency) },
    ]),
  );
  let caughtUp = 0;
  for (const theirs of bill.refunds) {
    const ourRefund = ours.get(theirs.outRefundNo);
    const verdict = judgeRefund(theirs, ours);
    if (verdict === 'ask' && ourRefund) {
      await carryOutRefund(context, { refundId: ourRefund.id }, providers);
      if ((await refundById(context, ourRefund.id))?.status === 'succeeded') caughtUp += 1;
    }
    if (verdict === 'fits' || verdict === 'ask') continue;
    const found = { theirs: theirs.amount.amount, ours: ourRefund?.amount.amount ?? null };
    await context.transact((inside) =>
      insertDifference(inside, { ...about, ...found, kind: verdict, number: theirs.outRefundNo }),
    );
  }
  return caughtUp;
}

/** Stores our refunds of the day that neither the bill nor the provider knows. */
async function missingRefunds({ context, providers, about }: BillComparison, bill: Bill): Promise<void> {
  const listed = new Set(bill.refunds.map((refund) => refund.outRefundNo));
  const settled = await refundsSettled(context, { provider: about.provider, ...billDay(about.day) });
  for (const { refund, outTradeNo } of settled.filter((pair) => !listed.has(pair.refund.outRefundNo))) {
    const { outRefundNo } = refund;
    const { state } = await providers[about.provider].queryRefund({ outTradeNo, outRefundNo });
    if (state === 'succeeded') continue;
    const found = { kind: 'refund_missing_there', theirs: null, ours: refund.amount } as const;
    await context.transact((inside) => insertDifference(inside, { ...about, ...found, number: outRefundNo }));
  }
}
