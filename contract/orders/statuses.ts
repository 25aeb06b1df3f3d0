export const orderStatuses = ['to_be_paid', 'paid', 'completed', 'cancelled', 'refunded'] as const;

/** The order status that a query value names, if it does. */
export const orderStatusOf = (value: string | null) => orderStatuses.find((status) => status === value);
