import { withQuery } from '../core/address.ts';

export const couponsPaths = {
  memberCoupon: (query?: { status?: string; page?: number }) => withQuery('/member_coupon', query),
} as const;
