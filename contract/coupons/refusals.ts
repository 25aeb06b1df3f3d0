import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

/** Why a coupon is not used, and why it cannot be held by an order. */
export const couponsRefusals = {
  'coupons.ended': refused(409, m.refusal_coupons_ended),
  'coupons.stopped': refused(409, m.refusal_coupons_stopped),
  'coupons.not_yet': refused(409, m.refusal_coupons_not_yet),
  'coupons.expired': refused(409, m.refusal_coupons_expired),
  'coupons.used_up': refused(409, m.refusal_coupons_used_up),
  'coupons.in_order': refused(409, m.refusal_coupons_in_order, { tells: ['order_number'] }),
  'coupons.all_gone': refused(409, m.refusal_coupons_all_gone),
  'coupons.gone': refused(409, m.refusal_coupons_gone),
} as const;
