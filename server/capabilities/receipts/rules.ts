import { allocate } from '../../../contract/core/money.ts';
import { type OrderStatus, standing } from '../../../contract/orders/statuses.ts';
import { invoiceOver } from '../../../contract/receipts/statuses.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';

/** Days after the payment in which a fapiao can be requested. */
const invoiceDays = 90;

/** The money paid for a line, and its refunds as money or as credits. */
type Line = { total: number; backTotal: number; movedBack: number };

/** Returns the money paid for a line that was not refunded. */
export const keptOf = ({ total, backTotal, movedBack }: Line): number => total - backTotal - movedBack;

/** Returns the amount of an order's fapiao: the money paid and not refunded, as money or as credits. */
export const invoiceAmount = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + keptOf(line), 0);

type OrderFacts = {
  status: OrderStatus;
  paidAt: Temporal.Instant | null;
  /** The money paid. */
  total: number;
  /** The amount of a fapiao. */
  amount: number;
  invoice: { status: 'asked' | 'issued' | 'red' | 'withdrawn' } | null;
};

/** Says why no fapiao can be requested for an order now, or null. */
export function whyNotAskInvoice(
  { status, paidAt, total, amount, invoice }: OrderFacts,
  now: Temporal.Instant,
): Reason | null {
  // Held lessons of a refunded order may stay paid.
  if (!paidAt || !(standing.includes(status) || status === 'refunded')) return 'receipts.not_paid';
  if (invoice && !invoiceOver.includes(invoice.status)) return 'receipts.asked_before';
  if (amount === 0) return total > 0 ? 'receipts.came_back' : 'receipts.no_money';
  const last = paidAt.add({ hours: 24 * invoiceDays });
  return Temporal.Instant.compare(now, last) > 0
    ? { code: 'receipts.too_late', params: { days: invoiceDays } }
    : null;
}

type Paid = { paidAt: Temporal.Instant; handedOn: string | null };

/**
 * Returns the day of payment by the school's clocks; for cash and transfers the day they changed hands, however late staff entered them.
 */
export const paidOn = ({ paidAt, handedOn }: Paid, timeZone: string): Temporal.PlainDate =>
  handedOn ? Temporal.PlainDate.from(handedOn) : dayAt(paidAt, timeZone);

/** Says why a fapiao cannot be marked as issued, or null. */
export const whyNotIssue = ({ status }: { status: string }): Reason | null =>
  status === 'asked' ? null : 'receipts.not_open';

/** Says whether a title is a company's, whose fapiao is invalid without its unified social credit code. */
export const isCompany = (title: string): boolean => title.trim().endsWith('公司');

export type CareParts = { tuition: number; care: number; lunch: number };

/** Returns the part that a fee belongs to: lunch is lunch, every other extra is care. */
const partOfFee = (code: string): 'lunch' | 'care' => (code === 'lunch' ? 'lunch' : 'care');

/** Returns a line's payment split into tuition, care and lunch by their prices before discounts; the parts sum to it exactly. */
export function careParts(line: {
  original: number;
  total: number;
  fees: readonly { code: string; amount: number }[];
}): CareParts {
  const partOf = (part: 'lunch' | 'care') =>
    line.fees.reduce((sum, fee) => sum + (partOfFee(fee.code) === part ? fee.amount : 0), 0);
  const [care, lunch] = [partOf('care'), partOf('lunch')];
  const parts = allocate(line.total, [line.original - care - lunch, care, lunch]);
  return { tuition: parts[0] ?? 0, care: parts[1] ?? 0, lunch: parts[2] ?? 0 };
}
