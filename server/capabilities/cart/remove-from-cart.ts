import type { CartView } from '../../../contract/cart/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { deleteCartItems } from './store.ts';
import { viewCart } from './view-cart.ts';

/** Takes one of the parent's own items out of the cart; one that is not there is no error. */
export async function removeFromCart(context: Context, input: { item_id: string }): Promise<CartView> {
  const parentId = accountOf(context);
  const removed = await deleteCartItems(context, parentId, [input.item_id]);
  if (removed > 0)
    await record(context, { action: 'cart.remove', subject: `parent:${parentId}`, before: input });
  return viewCart(context);
}
