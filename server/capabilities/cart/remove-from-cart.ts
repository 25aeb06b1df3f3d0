import type { CartView } from '../../../contract/cart/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { deleteCartItem } from './store.ts';
import { viewCart } from './view-cart.ts';

/** Removes an item from the parent's cart. A missing item is no error. */
export async function removeFromCart(context: Context, input: { item_id: string }): Promise<CartView> {
  const parentId = accountOf(context);
  const isRemoved = await deleteCartItem(context, parentId, input.item_id);
  if (isRemoved)
    await record(context, { action: 'cart.remove', subject: `parent:${parentId}`, before: input });
  return viewCart(context);
}
