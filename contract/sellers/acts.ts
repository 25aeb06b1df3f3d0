import * as m from '../../messages/compiled/messages.js';

export const sellersActs = {
  'seller.change': m.act_seller_change,
  'seller.create': m.act_seller_create,
} as const;
