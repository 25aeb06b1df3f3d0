import { couponBatchCalls as batchCalls } from '../../../contract/coupons/batch-calls.ts';
import { couponCalls as calls } from '../../../contract/coupons/calls.ts';
import { officeCouponCalls as officeCalls } from '../../../contract/coupons/office-calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { listCodes } from './list-codes.ts';
import { listBatches, makeBatch, withdrawBatch } from './make-batch.ts';
import { changeCoupon, listOfficeCoupons, makeCoupon, stopCoupon } from './make-coupon.ts';
import { receiveCoupon } from './receive-coupon.ts';

const bound: BoundCall[] = [
  bind(calls.couponReceive, receiveCoupon, 'steps'),
  bind(officeCalls.officeCouponIndex, listOfficeCoupons),
  bind(officeCalls.officeCouponMake, makeCoupon),
  bind(officeCalls.officeCouponChange, changeCoupon),
  bind(officeCalls.officeCouponStop, stopCoupon),
  bind(batchCalls.officeCouponBatchIndex, listBatches),
  bind(batchCalls.officeCouponBatchMake, makeBatch),
  bind(batchCalls.officeCouponBatchWithdraw, withdrawBatch),
  bind(batchCalls.officeCouponCodeIndex, listCodes),
];

/** A code belongs to one coupon. */
export const routes = withConstraintRefusals(
  { coupons_code_unique: { field: 'code', code: 'coupon_taken' } },
  bound,
);
