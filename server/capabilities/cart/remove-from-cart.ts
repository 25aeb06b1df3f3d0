import type { CartView } from '../../../contract/cart/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { deleteCartItems } from './store.ts';
import { viewCart } from './view-cart.ts';

/** Removes an item from the parent's cart. A missing item is no error. */
export const removeFromCart = (context: Context, { item_id }: { item_id: string }): Promise<CartView> =>
  removeManyFromCart(context, { item_ids: [item_id] });

/** Removes several items from the parent's cart. Missing items are no error. */
export async function removeManyFromCart(
  context: Context,
  { item_ids }: { item_ids: readonly string[] },
): Promise<CartView> {
  const parentId = accountOf(context);
  for (const item_id of await deleteCartItems(context, parentId, item_ids))
    await record(context, { action: 'cart.remove', subject: `parent:${parentId}`, before: { item_id } });
  return viewCart(context);
}
