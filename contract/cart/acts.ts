import * as m from '../../messages/compiled/messages.js';

export const cartActs = {
  'cart.add': m.act_cart_add,
  'cart.drop': m.act_cart_drop,
  'cart.fallback': m.act_cart_fallback,
  'cart.remove': m.act_cart_remove,
} as const;
