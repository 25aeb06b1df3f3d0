import { randomInt } from 'node:crypto';
import type { RefusalCode } from '../../../contract/refusals.ts';
import { dayAt } from '../../platform/zoned.ts';
import { hasWeekStarted, type SessionForSale, whyNotJoin } from '../catalog/index.ts';

export type OrderStatus = 'to_be_paid' | 'paid' | 'completed' | 'cancelled' | 'refunded';
export type OrderEvent = 'pay' | 'lapse' | 'cancel' | 'complete' | 'refund' | 'pay_late';

/** Which event moves an order where. */
export const orderMoves: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  to_be_paid: { pay: 'paid', lapse: 'cancelled', cancel: 'cancelled' },
  paid: { complete: 'completed', refund: 'refunded' },
  completed: { refund: 'refunded' },
  cancelled: { pay_late: 'paid' },
  refunded: {},
};

/** Where `event` moves an order, or null when it moves nothing. */
export const moveOrder = (status: OrderStatus, event: OrderEvent): OrderStatus | null =>
  orderMoves[status][event] ?? null;

type Payable = { status: OrderStatus; expiresAt: Temporal.Instant };

/** Why an order cannot be paid now, or null. */
export function whyNotPay(order: Payable, now: Temporal.Instant): RefusalCode | null {
  if (order.status !== 'to_be_paid') return 'orders.not_payable';
  return Temporal.Instant.compare(order.expiresAt, now) > 0 ? null : 'orders.not_payable';
}

/** Why a parent cannot cancel an order, or null. */
export const whyNotCancel = (order: Pick<Payable, 'status'>): RefusalCode | null =>
  moveOrder(order.status, 'cancel') ? null : 'orders.not_cancellable';

/** Seats are kept this long after the last second in which an order can be paid, so that a notice on its way finds them. */
export const holdGraceSeconds = 60;

/** Why a session cannot be bought for a child, or null: a full one can, where a place is offered to the child. */
export const whyNotTake = (
  sale: SessionForSale,
  now: Temporal.Instant,
  isOffered: boolean,
): RefusalCode | null => whyNotJoin(isOffered ? { ...sale, seatsLeft: 1 } : sale, now);

/** Why a camp week cannot be taken without asking, or null: it has begun, and nobody has confirmed. */
export const whyNotUnasked = (
  sale: SessionForSale,
  now: Temporal.Instant,
  isConfirmed: boolean,
): RefusalCode | null => (hasWeekStarted(sale, now) && !isConfirmed ? 'catalog.week_started' : null);

/** Why some fees cannot be chosen, or null: the week does not offer one of them. */
export const whyNotFees = (chosen: readonly string[], offered: readonly string[]): RefusalCode | null =>
  chosen.every((fee) => offered.includes(fee)) ? null : 'catalog.fee_unknown';

/** At most this many things wait in one cart. */
export const cartLimit = 30;

/** A new order number: T, the day in the shop's zone, nine digits. Fits both providers' alphabets. */
export function newOrderNumber(now: Temporal.Instant, timeZone: string): string {
  const day = dayAt(now, timeZone).toString().replaceAll('-', '');
  return `T${day}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}
