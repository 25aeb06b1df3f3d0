import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const cartRefusals = {
  'cart.full': refused(409, m.refusal_cart_full),
  'cart.gone': refused(409, m.refusal_cart_gone),
  'cart.too_few_seats': refused(409, m.refusal_cart_too_few_seats),
  'cart.held_by_other': refused(409, m.refusal_cart_held_by_other),
  'cart.held_by_own': refused(409, m.refusal_cart_held_by_own, { tells: ['order_number'] }),
} as const;
