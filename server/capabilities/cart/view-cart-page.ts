import type { CartView } from '../../../contract/cart/calls.ts';
import type { Context } from '../../platform/context.ts';
import { loadCart, presentCart } from './view-cart.ts';
import { viewClashes } from './view-clashes.ts';

/** Returns the cart with its clashes in time. */
export async function viewCartPage(context: Context): Promise<CartView> {
  const lines = await loadCart(context);
  return { ...presentCart(context, lines), clashes: await viewClashes(context, lines) };
}
