import type { Money } from '../../../../contract/core/money.ts';
import { billZone } from '../../../../contract/payments/bill-zone.ts';
import type { PaymentStatus } from '../../../../contract/payments/statuses.ts';
import { boundsOf, plainAt } from '../../../platform/zoned.ts';
import type { Bill, BillFile } from '../provider.ts';
import { isBooked, type RefundStatus } from '../rules.ts';

/** Both providers make a day's bill by ten the next morning. */
const madeAt = Temporal.PlainTime.from('10:30');
const daysBack = 7;

/** The newest day (Beijing) with a bill. */
function newestListed(now: Temporal.Instant): Temporal.PlainDate {
  const localNow = plainAt(now, billZone);
  const isMade = Temporal.PlainTime.compare(localNow.toPlainTime(), madeAt) >= 0;
  return localNow.toPlainDate().subtract({ days: isMade ? 1 : 2 });
}

/** The days (Beijing) with a bill, oldest first, as far back as they are compared. */
export function listedDays(now: Temporal.Instant): string[] {
  const newest = newestListed(now);
  return Array.from({ length: daysBack }, (_, days) =>
    newest.subtract({ days: daysBack - 1 - days }).toString(),
  );
}

/** Whether a day's (Beijing) bill is made by now. */
export const isListed = (now: Temporal.Instant, day: string): boolean =>
  Temporal.PlainDate.compare(Temporal.PlainDate.from(day), newestListed(now)) <= 0;

/** The merchant number in a provider's bills. */
export const merchantOf = ({ merchantAccount }: { merchantAccount: string }): string =>
  merchantAccount.split('/')[0] ?? '';

/** Why a downloaded bill is not the merchant's of the day, or null. */
export function whyNotAccept(
  { bill, merchants, days }: BillFile,
  { day, merchant }: { day: string; merchant: string },
): 'bill_empty' | 'bill_other_merchant' | 'bill_other_day' | null {
  if (merchants.some((listed) => listed !== merchant)) return 'bill_other_merchant';
  if (days.some((listed) => listed !== day)) return 'bill_other_day';
  return bill.payments.length + bill.refunds.length === 0 ? 'bill_empty' : null;
}

/** The start and end of a bill's day. */
export const billDay = (day: string) => boundsOf(Temporal.PlainDate.from(day), billZone);

type OurPayment = { outTradeNo: string; status: PaymentStatus; amount: Money };
type OurRefund = { outRefundNo: string; status: RefundStatus; amount: Money };
export type Ours = {
  payments: ReadonlyMap<string, OurPayment>;
  refunds: ReadonlyMap<string, OurRefund>;
};

/** What to do about a line of a bill: nothing, ask the provider, or store a difference. */
export type Verdict = 'fits' | 'ask' | 'unknown_here' | 'amount' | 'refund_unknown_here' | 'refund_amount';

const isSame = (a: Money, b: Money) => a.amount === b.amount && a.currency === b.currency;

/** Judges a listed payment against our books. */
export function judgePayment(theirs: Bill['payments'][number], ours: Ours['payments']): Verdict {
  const ourPayment = ours.get(theirs.outTradeNo);
  if (!ourPayment) return 'unknown_here';
  if (!isSame(ourPayment.amount, theirs.amount)) return 'amount';
  return isBooked(ourPayment.status) ? 'fits' : 'ask';
}

/** Judges a listed refund against our books. A refund in progress there is in progress. */
export function judgeRefund(theirs: Bill['refunds'][number], ours: Ours['refunds']): Verdict {
  const ourRefund = ours.get(theirs.outRefundNo);
  if (!ourRefund || (ourRefund.status === 'closed' && theirs.isDone)) return 'refund_unknown_here';
  if (!isSame(ourRefund.amount, theirs.amount)) return 'refund_amount';
  return ourRefund.status === 'succeeded' || !theirs.isDone ? 'fits' : 'ask';
}

const sumOf = (lines: readonly { amount: Money }[]) =>
  lines.reduce((sum, { amount }) => sum + amount.amount, 0);

/** Sums of a bill. Refunds that failed do not count. */
export function sumsOf({ payments, refunds }: Bill) {
  const returned = refunds.filter(({ isDone }) => isDone);
  return {
    payments: payments.length,
    paid: sumOf(payments),
    refunds: refunds.length,
    sentBack: sumOf(returned),
  };
}
