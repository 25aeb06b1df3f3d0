import type { Money } from '../../../../contract/core/money.ts';
import { billZone } from '../../../../contract/payments/bill-zone.ts';
import type { PaymentStatus } from '../../../../contract/payments/statuses.ts';
import { boundsOf, plainAt } from '../../../platform/zoned.ts';
import type { Bill, BillFile } from '../provider.ts';
import { isBooked, type RefundStatus } from '../rules.ts';

/** Both providers make the list of a day in the morning after, by ten. */
const madeAt = Temporal.PlainTime.from('10:30');
const daysBack = 7;

/** The newest day (Beijing) whose list is made by now. */
function newestListed(now: Temporal.Instant): Temporal.PlainDate {
  const here = plainAt(now, billZone);
  const isMade = Temporal.PlainTime.compare(here.toPlainTime(), madeAt) >= 0;
  return here.toPlainDate().subtract({ days: isMade ? 1 : 2 });
}

/** The days (Beijing) whose lists are made by now, oldest first, as far back as they are caught up with. */
export function listedDays(now: Temporal.Instant): string[] {
  const newest = newestListed(now);
  return Array.from({ length: daysBack }, (_, back) =>
    newest.subtract({ days: daysBack - 1 - back }).toString(),
  );
}

/** Whether the list of a day (Beijing) is made by now. */
export const isListed = (now: Temporal.Instant, day: string): boolean =>
  Temporal.PlainDate.compare(Temporal.PlainDate.from(day), newestListed(now)) <= 0;

/** The merchant by whose number the providers name their lists. */
export const merchantOf = ({ merchantAccount }: { merchantAccount: string }): string =>
  merchantAccount.split('/')[0] ?? '';

/** Why a list that was downloaded by hand is not taken for that of a merchant's day, or null. */
export function whyNotTake(
  { bill, merchants, days }: BillFile,
  { day, merchant }: { day: string; merchant: string },
): 'bill_empty' | 'bill_other_merchant' | 'bill_other_day' | null {
  if (merchants.some((one) => one !== merchant)) return 'bill_other_merchant';
  if (days.some((one) => one !== day)) return 'bill_other_day';
  return bill.payments.length + bill.refunds.length === 0 ? 'bill_empty' : null;
}

/** From when until when the day of a provider's list lasts. */
export const billDay = (day: string) => boundsOf(Temporal.PlainDate.from(day), billZone);

type OurPayment = { outTradeNo: string; status: PaymentStatus; amount: Money };
type OurRefund = { outRefundNo: string; status: RefundStatus; amount: Money };
export type Ours = {
  payments: ReadonlyMap<string, OurPayment>;
  refunds: ReadonlyMap<string, OurRefund>;
};

/** What to do about a line of a provider's list: nothing, ask the provider, or keep it as a difference. */
export type Verdict = 'fits' | 'ask' | 'unknown_here' | 'amount' | 'refund_unknown_here' | 'refund_amount';

const isSame = (a: Money, b: Money) => a.amount === b.amount && a.currency === b.currency;

/** What a payment that the provider names is to us. */
export function judgePayment(theirs: Bill['payments'][number], ours: Ours['payments']): Verdict {
  const own = ours.get(theirs.outTradeNo);
  if (!own) return 'unknown_here';
  if (!isSame(own.amount, theirs.amount)) return 'amount';
  return isBooked(own.status) ? 'fits' : 'ask';
}

/** What a refund that the provider names is to us. One under way there is under way. */
export function judgeRefund(theirs: Bill['refunds'][number], ours: Ours['refunds']): Verdict {
  const own = ours.get(theirs.outRefundNo);
  if (!own || (own.status === 'closed' && theirs.isDone)) return 'refund_unknown_here';
  if (!isSame(own.amount, theirs.amount)) return 'refund_amount';
  return own.status === 'succeeded' || !theirs.isDone ? 'fits' : 'ask';
}

const sumOf = (lines: readonly { amount: Money }[]) =>
  lines.reduce((sum, { amount }) => sum + amount.amount, 0);

/** How much a provider's list names, and what it comes to. What did not come about goes back to nobody. */
export function sumsOf({ payments, refunds }: Bill) {
  const back = refunds.filter(({ isDone }) => isDone);
  return {
    payments: payments.length,
    paid: sumOf(payments),
    refunds: refunds.length,
    sentBack: sumOf(back),
  };
}
