import { withQuery } from '../core/address.ts';

export const cartPaths = {
  cartIndex: () => '/cart_index',
  cartSettlement: (itemIds: readonly string[] = []) =>
    withQuery('/cart_settlement', { items: itemIds.join(',') }),
} as const;
