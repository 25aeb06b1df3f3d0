import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

/** Why a coupon cannot be used, or held by an order. */
export const couponsRefusals = {
  'coupons.ended': refused(409, m.refusal_coupons_ended),
  'coupons.stopped': refused(409, m.refusal_coupons_stopped),
  'coupons.not_yet': refused(409, m.refusal_coupons_not_yet),
  'coupons.expired': refused(409, m.refusal_coupons_expired),
  'coupons.used_up': refused(409, m.refusal_coupons_used_up),
  'coupons.in_order': refused(409, m.refusal_coupons_in_order, { tells: ['order_number'] }),
  'coupons.all_gone': refused(409, m.refusal_coupons_all_gone),
  'coupons.changed_since': refused(409, m.refusal_coupons_changed_since),
  'coupons.batch_making': refused(409, m.refusal_coupons_batch_making),
  'coupons.batch_withdrawn': refused(409, m.refusal_coupons_batch_withdrawn),
  'coupons.gone': refused(409, m.refusal_coupons_gone),
} as const;
