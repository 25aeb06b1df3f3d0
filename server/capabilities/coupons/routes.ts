import { couponCalls as calls } from '../../../contract/coupons/calls.ts';
import { officeCouponCalls as officeCalls } from '../../../contract/coupons/office-calls.ts';
import { answeringTaken, type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listOfficeCoupons, makeCoupon, stopCoupon } from './make-coupon.ts';
import { receiveCoupon } from './receive-coupon.ts';

const bound: BoundCall[] = [
  bind(calls.couponReceive, receiveCoupon, 'steps'),
  bind(officeCalls.officeCouponIndex, listOfficeCoupons),
  bind(officeCalls.officeCouponMake, makeCoupon),
  bind(officeCalls.officeCouponStop, stopCoupon),
];

/** A code is one coupon's. */
export const routes = answeringTaken({ coupons_code_unique: { field: 'code', code: 'coupon_taken' } }, bound);
