export const orderStatuses = ['to_be_paid', 'paid', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The order status that a query value names, if it does. */
export const orderStatusOf = (value: string | null) => orderStatuses.find((status) => status === value);

/** State of an order that waits to be paid: its places are held until it lapses. */
export const unpaid = 'to_be_paid' satisfies OrderStatus;
export const isUnpaid = (status: OrderStatus): boolean => status === unpaid;

/** States of an order that was paid for and stands: what was bought with it is the family's. */
export const standing: readonly OrderStatus[] = ['paid', 'completed'];
export const isStanding = (status: OrderStatus): boolean => standing.includes(status);
