import { isUnpaid, type OrderStatus } from '../../../contract/orders/statuses.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';

export type OrderEvent = 'pay' | 'lapse' | 'cancel' | 'complete' | 'refund';

/** Which event moves an order where. Money that comes for a cancelled one opens it all the same, if its places are free. */
export const orderMoves: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  to_be_paid: { pay: 'paid', lapse: 'cancelled', cancel: 'cancelled' },
  paid: { complete: 'completed', refund: 'refunded' },
  completed: { refund: 'refunded' },
  cancelled: { pay: 'paid' },
  refunded: {},
};

/** Where `event` moves an order, or null when it moves nothing. */
export const statusAfter = (status: OrderStatus, event: OrderEvent): OrderStatus | null =>
  orderMoves[status][event] ?? null;

type Opening = { status: OrderStatus; move: unknown };

/**
 * Whether money that comes for an order can open it. What a dearer session costs more opens nothing once its order has lapsed: the line may
 * have gone on meanwhile.
 */
export const canOpen = ({ status, move }: Opening): boolean =>
  statusAfter(status, 'pay') !== null && (isUnpaid(status) || !move);

type Payable = {
  status: OrderStatus;
  expiresAt: Temporal.Instant;
  /** What was paid for it does not fit, and somebody looks at it. */
  isInReview: boolean;
};

/**
 * A payment is begun only while so many minutes are left of an order's time. Alipay opens no cashier for less than one (its
 * link would be dead before the page says so), and WeChat lengthens a shorter time to one (its code would outlive the seats).
 */
const leastMinutesToPay = 2;

/** Why an order cannot be paid now, or null. */
export function whyNotPay(order: Payable, now: Temporal.Instant): Reason | null {
  if (!isUnpaid(order.status)) return 'orders.not_payable';
  if (order.isInReview) return 'orders.in_review';
  if (Temporal.Instant.compare(order.expiresAt, now) <= 0) return 'orders.not_payable';
  const latest = order.expiresAt.subtract({ minutes: leastMinutesToPay });
  return Temporal.Instant.compare(latest, now) < 0
    ? { code: 'orders.too_late_to_pay', params: { minutes: leastMinutesToPay } }
    : null;
}

/** Why a payment by hand is not taken down for an order, or null: it is not due any more, or is not what is due. */
export function whyNotTakePayment(
  order: Pick<Payable, 'status' | 'isInReview'> & Opening & { total: number; isGivenUp: boolean },
  amount: number,
): Reason | null {
  if (!statusAfter(order.status, 'pay')) return 'orders.paid_before';
  if (order.isGivenUp) return 'orders.given_up';
  if (!canOpen(order)) return 'orders.difference_lapsed';
  if (order.isInReview) return 'orders.in_review';
  return amount === order.total ? null : 'orders.not_what_is_due';
}

/** Why a parent cannot cancel an order, or null. */
export const whyNotCancel = (order: Pick<Payable, 'status' | 'isInReview'>): Reason | null => {
  if (!statusAfter(order.status, 'cancel')) return 'orders.not_cancellable';
  return order.isInReview ? 'orders.in_review' : null;
};

/** An order whose payment does not fit keeps its seats this long, so that somebody can look at it. */
export const reviewHours = 24;

/** Seats are kept this long after the last second in which an order can be paid, so that a notice on its way finds them. */
export const holdGraceSeconds = 60;

/** A new order number: T, the day in the shop's zone, nine digits drawn from a new id. Fits both providers' alphabets. */
export function newOrderNumber(now: Temporal.Instant, timeZone: string, id: string): string {
  const day = dayAt(now, timeZone).toString().replaceAll('-', '');
  // The end of an id is nothing but chance.
  const drawn = Number.parseInt(id.slice(-12), 16) % 1_000_000_000;
  return `T${day}${String(drawn).padStart(9, '0')}`;
}
