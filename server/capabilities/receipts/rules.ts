import { allocate } from '../../../contract/core/money.ts';
import { type OrderStatus, standing } from '../../../contract/orders/statuses.ts';
import { invoiceOver } from '../../../contract/receipts/statuses.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';

/** A fapiao can be asked for so many days after its order was paid. */
const invoiceDays = 90;

/** What was paid for a line with money, and what of it came back, as money or as credits. */
type Line = { total: number; backTotal: number; movedBack: number };

/** What of a line was paid with money and stays paid. */
export const keptOf = ({ total, backTotal, movedBack }: Line): number => total - backTotal - movedBack;

/** What of an order a fapiao is over: what was paid with money and did not go back, as money or as credits. */
export const invoiceAmount = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + keptOf(line), 0);

type Asked = {
  status: OrderStatus;
  paidAt: Temporal.Instant | null;
  /** What was paid with money. */
  total: number;
  /** What a fapiao would be over. */
  amount: number;
  invoice: { status: 'asked' | 'issued' | 'red' | 'withdrawn' } | null;
};

/** Why no fapiao can be asked for an order now, or null. */
export function whyNotAskInvoice(
  { status, paidAt, total, amount, invoice }: Asked,
  now: Temporal.Instant,
): Reason | null {
  // Of an order that was refunded, lessons that were held may stay paid.
  if (!paidAt || !(standing.includes(status) || status === 'refunded')) return 'receipts.not_paid';
  if (invoice && !invoiceOver.includes(invoice.status)) return 'receipts.asked_before';
  if (amount === 0) return total > 0 ? 'receipts.came_back' : 'receipts.no_money';
  const last = paidAt.add({ hours: 24 * invoiceDays });
  return Temporal.Instant.compare(now, last) > 0
    ? { code: 'receipts.too_late', params: { days: invoiceDays } }
    : null;
}

type Paid = { paidAt: Temporal.Instant; handedOn: string | null };

/** On which day it was paid, by the school's clocks: what went by hand, when it changed hands, however late that was taken down. */
export const paidOn = ({ paidAt, handedOn }: Paid, timeZone: string): Temporal.PlainDate =>
  handedOn ? Temporal.PlainDate.from(handedOn) : dayAt(paidAt, timeZone);

/** Why a fapiao cannot be marked as issued, or null. */
export const whyNotIssue = ({ status }: { status: string }): Reason | null =>
  status === 'asked' ? null : 'receipts.not_open';

/** Whether a title is a company's, whose fapiao counts for nothing without its unified social credit code. */
export const isCompany = (title: string): boolean => title.trim().endsWith('公司');

export type CareParts = { tuition: number; care: number; lunch: number };

/** Which of the three a fee is: lunch stands by itself, all else that can be added to a week is care. */
const partOfFee = (code: string): 'lunch' | 'care' => (code === 'lunch' ? 'lunch' : 'care');

/**
 * What was paid for a line, as tuition, care and lunch: by what each cost before discounts, so that the parts sum to what was paid
 * to the last minor unit.
 */
export function careParts(line: {
  original: number;
  total: number;
  fees: readonly { code: string; amount: number }[];
}): CareParts {
  const of = (part: 'lunch' | 'care') =>
    line.fees.reduce((sum, fee) => sum + (partOfFee(fee.code) === part ? fee.amount : 0), 0);
  const [care, lunch] = [of('care'), of('lunch')];
  const parts = allocate(line.total, [line.original - care - lunch, care, lunch]);
  return { tuition: parts[0] ?? 0, care: parts[1] ?? 0, lunch: parts[2] ?? 0 };
}
