import { withQuery } from '../core/address.ts';

export const creditsPaths = {
  memberCredits: () => '/member_credits',
  memberCoupon: (query?: { receive?: 1 }) => withQuery('/member_coupon', query),
} as const;
