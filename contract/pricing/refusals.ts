import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

/** Why a rule of the price takes nothing. */
export const pricingRefusals = {
  'pricing.no_early_price': refused(409, m.refusal_pricing_no_early_price),
  'pricing.no_credits': refused(409, m.refusal_pricing_no_credits),
  'pricing.credits_not_chosen': refused(409, m.refusal_pricing_credits_not_chosen),
  'pricing.nothing_left': refused(409, m.refusal_pricing_nothing_left),
} as const;
