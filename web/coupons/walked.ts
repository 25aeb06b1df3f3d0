import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'member_coupon-used', path: '/member_coupon?status=used' },
    { name: 'member_coupon-expired', path: '/member_coupon?status=expired' },
    { name: 'member_coupon-open', path: '/member_coupon?status=open' },
  ],
};
