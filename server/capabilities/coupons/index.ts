export { giveCoupon, takeBackCoupon } from './give-coupon.ts';
export { giveBackCoupons, holdCoupons, holdCouponsAgain, spendCoupons } from './hold-coupons.ts';
export { listCoupons } from './list-coupons.ts';
export { makeCoupon } from './make-coupon.ts';
export { offerCoupons } from './offer-coupons.ts';
export { couponsShown } from './office-store.ts';
export { couponsOfOrder, familyOf } from './store.ts';
