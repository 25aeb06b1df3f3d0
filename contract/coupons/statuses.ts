/** Lists of a family's coupons; `open`: could be received. */
export const couponStatuses = ['usable', 'used', 'expired', 'open'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** The list named by a query value, if any. */
export const couponStatusOf = (value: string | null) => couponStatuses.find((status) => status === value);
