import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const cartRefusals = {
  'cart.full': refused(409, m.refusal_cart_full),
} as const;
