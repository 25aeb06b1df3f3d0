/** The lists of a family's coupons; `open` are those that it could receive. */
export const couponStatuses = ['usable', 'used', 'expired', 'open'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** The list that a query value names, if it does. */
export const couponStatusOf = (value: string | null) => couponStatuses.find((status) => status === value);
