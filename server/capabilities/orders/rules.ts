import { figures } from '../../../contract/core/figures.ts';
import { isUnpaid, type OrderStatus } from '../../../contract/orders/statuses.ts';
import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';

/** Who moved an order, and as whom: staff who act for a family are themselves; what runs by itself is nobody. */
export function doerOf<By extends string>(
  person: Person,
  by: By,
): { by: By | 'staff'; accountId: string | null } {
  if ((by !== 'parent' && by !== 'staff') || person.kind === 'visitor') return { by, accountId: null };
  const { acting, accountId } = person;
  return acting ? { by: 'staff', accountId: acting.accountId } : { by, accountId };
}

export type OrderEvent = 'pay' | 'lapse' | 'cancel' | 'complete' | 'refund';

/** The moves of an order's states. Money opens a cancelled order if its places are free. */
export const orderMoves: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  to_be_paid: { pay: 'paid', lapse: 'cancelled', cancel: 'cancelled' },
  paid: { complete: 'completed', refund: 'refunded' },
  completed: { refund: 'refunded' },
  cancelled: { pay: 'paid' },
  refunded: {},
};

/** The state after an event, or null if it is impossible. */
export const statusAfter = (status: OrderStatus, event: OrderEvent): OrderStatus | null =>
  orderMoves[status][event] ?? null;

type Opening = { status: OrderStatus; move: unknown };

/** Whether money can open an order. A lapsed order for a difference stays closed: its line may have changed in the meantime. */
export const canOpen = ({ status, move }: Opening): boolean =>
  statusAfter(status, 'pay') !== null && (isUnpaid(status) || !move);

type Payable = {
  status: OrderStatus;
  expiresAt: Temporal.Instant;
  /** Its payment does not fit and is under review. */
  isInReview: boolean;
};

/**
 * A payment starts only with this many minutes left. Alipay refuses less than one, so its link would die early; WeChat lengthens
 * shorter times to one, so its code would outlive the seats.
 */
const minMinutesToPay = figures.payMinutes;

/** Why an order cannot be paid now, or null. */
export function whyNotPay(order: Payable, now: Temporal.Instant): Reason | null {
  if (!isUnpaid(order.status)) return 'orders.not_payable';
  if (order.isInReview) return 'orders.in_review';
  if (Temporal.Instant.compare(order.expiresAt, now) <= 0) return 'orders.not_payable';
  const latest = order.expiresAt.subtract({ minutes: minMinutesToPay });
  return Temporal.Instant.compare(latest, now) < 0
    ? { code: 'orders.too_late_to_pay', params: { minutes: minMinutesToPay } }
    : null;
}

/** Why a payment by hand cannot be booked for an order, or null: it is not due, or not the amount due. */
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

/** An order under review holds its seats this long. */
export const reviewHours = 24;

/** Seats are held this long after the last moment to pay, for notifications on their way. */
export const holdGraceSeconds = 60;

/** A new order number: T, the shop's day, and nine digits from a new id. Fits both providers' formats. */
export function newOrderNumber(now: Temporal.Instant, timeZone: string, id: string): string {
  const day = dayAt(now, timeZone).toString().replaceAll('-', '');
  // The end of an id is random.
  const drawn = Number.parseInt(id.slice(-12), 16) % 1_000_000_000;
  return `T${day}${String(drawn).padStart(9, '0')}`;
}

/**
 * What one family may hold unpaid at once: more than three children with a full cart (30 places) need, and far less than a school has.
 * A browser, which a school's front desk shares among families, may hold three times as much.
 */
export const mostUnpaid = { orders: 8, seats: 36, hours: 9, givenUpInDay: 12 };
export const familiesOfDevice = 3;

/**
 * An unpaid order with a place it holds; `teacherId` where the place is the hour of a single private lesson. `isGivenUp` for an order of
 * the last day that ended unpaid after it held its places for long.
 */
export type UnpaidPlace = {
  orderNumber: string;
  isOfFamily: boolean;
  isGivenUp: boolean;
  sessionId: string | null;
  teacherId: string | null;
};

const countOrders = (places: readonly UnpaidPlace[]) =>
  new Set(places.map(({ orderNumber }) => orderNumber)).size;

type WantedPlace = Pick<UnpaidPlace, 'teacherId'>;

/** Why a family may not hold further places without paying, or null. `factor` widens the limits, for benches. */
export function whyNotHoldMore(
  held: readonly UnpaidPlace[],
  wanted: readonly WantedPlace[],
  factor = 1,
): Reason | null {
  return (
    whyNotHold(
      held.filter(({ isOfFamily }) => isOfFamily),
      wanted,
      factor,
    ) ?? whyNotHold(held, wanted, factor * familiesOfDevice)
  );
}

function whyNotHold(
  places: readonly UnpaidPlace[],
  wanted: readonly WantedPlace[],
  factor: number,
): Reason | null {
  const held = places.filter(({ isGivenUp }) => !isGivenUp);
  const orders = countOrders(held);
  const givenUp = countOrders(places) - orders;
  if (givenUp >= mostUnpaid.givenUpInDay * factor)
    return { code: 'orders.given_up_many', params: { orders: givenUp } };
  const seats = held.filter(({ sessionId }) => sessionId !== null).length;
  const params = { orders, seats };
  if (orders + 1 > mostUnpaid.orders * factor || seats + wanted.length > mostUnpaid.seats * factor)
    return { code: 'orders.unpaid_many', params };
  const hours = new Map<string, number>();
  for (const { teacherId } of [...held, ...wanted])
    if (teacherId) hours.set(teacherId, (hours.get(teacherId) ?? 0) + 1);
  const isOver = wanted.some(
    ({ teacherId }) => teacherId && (hours.get(teacherId) ?? 0) > mostUnpaid.hours * factor,
  );
  return isOver ? { code: 'orders.unpaid_hours', params: { orders, most: mostUnpaid.hours } } : null;
}
