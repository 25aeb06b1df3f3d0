import { couponCalls as calls } from '../../../contract/coupons/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { receiveCoupon } from './receive-coupon.ts';

export const routes: BoundCall[] = [bind(calls.couponReceive, receiveCoupon, 'steps')];
