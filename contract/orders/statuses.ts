import type { Underway } from '../payments/underway.ts';

export const orderStatuses = ['to_be_paid', 'paid', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The order status named by a query value, if any. */
export const orderStatusOf = (value: string | null) => orderStatuses.find((status) => status === value);

/** Status of an order that waits for payment and holds its seats. */
export const unpaid = 'to_be_paid' satisfies OrderStatus;
export const isUnpaid = (status: OrderStatus): boolean => status === unpaid;

/** Statuses of an order that is paid and not cancelled: the family has what it bought. */
export const standing: readonly OrderStatus[] = ['paid', 'completed'];
export const isStanding = (status: OrderStatus): boolean => standing.includes(status);

/** Says whether a line was refunded, as money or credits. */
export const isBack = (settledBy: string | null | undefined): boolean =>
  settledBy === 'refund' || settledBy === 'credits';

/** The money of a refunded order that is not there yet, or null: only without it is the order shown as refunded. */
export const stillComing = ({ status, underway }: { status: OrderStatus; underway: Underway }): Underway =>
  status === 'refunded' ? underway : null;
