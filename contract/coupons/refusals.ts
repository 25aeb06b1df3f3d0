import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

/** Why a coupon is not used, and why it cannot be held by an order. */
export const couponsRefusals = {
  'coupons.not_received': refused(409, m.refusal_coupons_not_received),
  'coupons.ended': refused(409, m.refusal_coupons_ended),
  'coupons.not_yet': refused(409, m.refusal_coupons_not_yet),
  'coupons.expired': refused(409, m.refusal_coupons_expired),
  'coupons.used_up': refused(409, m.refusal_coupons_used_up),
  'coupons.in_order': refused(409, m.refusal_coupons_in_order, { tells: ['order_number'] }),
  'coupons.all_gone': refused(409, m.refusal_coupons_all_gone),
  'coupons.first_order': refused(409, m.refusal_coupons_first_order),
  'coupons.least_children': refused(409, m.refusal_coupons_least_children),
  'coupons.not_for_these': refused(409, m.refusal_coupons_not_for_these),
  'coupons.least': refused(409, m.refusal_coupons_least),
  'coupons.not_with': refused(409, m.refusal_coupons_not_with),
  'coupons.not_chosen': refused(409, m.refusal_coupons_not_chosen),
  'coupons.gone': refused(409, m.refusal_coupons_gone),
} as const;
