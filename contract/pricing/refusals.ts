import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

/** Why a pricing rule does not apply. */
export const pricingRefusals = {
  'pricing.no_early_price': refused(409, m.refusal_pricing_no_early_price),
  'pricing.early_begun': refused(409, m.refusal_pricing_early_begun),
  'pricing.nth_child_none': refused(409, m.refusal_pricing_nth_child_none),
  'pricing.nth_child_first': refused(409, m.refusal_pricing_nth_child_first),
  'pricing.no_credits': refused(409, m.refusal_pricing_no_credits),
  'pricing.credits_not_chosen': refused(409, m.refusal_pricing_credits_not_chosen),
  'pricing.nothing_left': refused(409, m.refusal_pricing_nothing_left),
  'pricing.not_received': refused(409, m.refusal_pricing_not_received),
  'pricing.first_order': refused(409, m.refusal_pricing_first_order),
  'pricing.least_children': refused(409, m.refusal_pricing_least_children),
  'pricing.not_for_these': refused(409, m.refusal_pricing_not_for_these),
  'pricing.least': refused(409, m.refusal_pricing_least),
  'pricing.not_with': refused(409, m.refusal_pricing_not_with),
  'pricing.not_chosen': refused(409, m.refusal_pricing_not_chosen),
} as const;
